import { expect, it } from "vitest";
import { isLoopback } from "./home.svelte";

it.each(["localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("%s is this machine", (host) => {
  expect(isLoopback(host)).toBe(true);
});

it.each([
  "192.168.1.5",
  "localhost.example",
  "127.0.0.1.example",
  "ludotheque.example",
  "1127.0.0.1",
])("%s may be another", (host) => {
  expect(isLoopback(host)).toBe(false);
});
