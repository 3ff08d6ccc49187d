/** Marks a database as a backup with a checksum. */
export const ADD_SEAL = 'create table if not exists seal(sealed);'

/** Turns a backup into an ordinary database. */
export const REMOVE_SEAL = 'drop table if exists seal;'
