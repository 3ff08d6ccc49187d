export { createNodeSqliteDriver, hasNodeSqlite } from './node-sqlite-driver'
export { openDriver } from './open-driver'
