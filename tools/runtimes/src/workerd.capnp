using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "session", worker = .session), (name = "platform", worker = .platform)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "session")],
);

const modules :List(Workerd.Worker.Module) = [
  (name = "on-worker.js", esModule = embed "on-worker.js"),
  (name = "@sqlite.org/sqlite-wasm/sqlite3.wasm", wasm = embed "sqlite3.wasm"),
];

const session :Workerd.Worker = (modules = .modules, compatibilityDate = "2026-11-01", globalOutbound = "platform");
const platform :Workerd.Worker = (modules = .modules, compatibilityDate = "2026-11-01");
