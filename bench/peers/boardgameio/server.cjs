// A server of boardgame.io with that game, in memory, on this machine alone. Says its address.
const { Server } = require("boardgame.io/server");
const { Rami } = require("./rami.cjs");

const server = Server({ games: [Rami], origins: [/^http:\/\/127\.0\.0\.1(:|$)/] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, "127.0.0.1", done);
server.run(0).then(({ appServer }) => {
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`);
});
