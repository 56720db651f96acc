from ludotheque.bots import RandomBot
BOTS={"novice":RandomBot()}
