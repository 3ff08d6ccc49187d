// Prints how relevant the results of the playground are. The sources run as they are, on the built packages.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('run.ts', import.meta.url)))
process.exitCode = (await module.runGate()) ? 0 : 1
