import { parseArgs } from 'node:util'

/** Returns the options of the command line. */
export const readOptions = () =>
  parseArgs({
    options: {
      /** The major version of the client. Default: all. */
      client: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
      lean: { type: 'boolean', default: false },
      /** What a process runs; set by the first process. */
      part: { type: 'string' },
    },
  }).values
