// Prints how relevant the results of the playground are. The sources run as they are, on the built packages.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('run.ts', import.meta.url)))

// The memory of an index is measured in a process of its own, which prints it.
const [kind] = process.argv.slice(2)
const costsOf = (/** @type {string} */ name) =>
  JSON.parse(
    execFileSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), name], { encoding: 'utf8' }),
  )
if (kind) console.log(JSON.stringify(await module.measureCosts(kind)))
else process.exitCode = (await module.runGate({ words: costsOf('words'), meaning: costsOf('meaning') })) ? 0 : 1
