/** The content of the table, as runtimes return it that import files as data. */
declare const table: ArrayBuffer
export default table
