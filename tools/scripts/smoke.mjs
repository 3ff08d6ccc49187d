// @ts-check
// Imports every published entry of the built packages and starts every command, on the current Node.
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { packages } from './packages.mjs'

let failures = 0

/** @param {string} what @param {() => Promise<string> | string} attempt */
const check = async (what, attempt) => {
  try {
    console.log(`ok    ${what}: ${await attempt()}`)
  } catch (error) {
    failures++
    console.log(`FAIL  ${what}: ${error instanceof Error ? error.message : error}`)
  }
}

console.log(`Node ${process.versions.node}`)
for (const { entries, commands } of packages) {
  for (const [specifier, file] of Object.entries(entries)) {
    await check(specifier, async () => {
      const exported = Object.keys(await import(pathToFileURL(file).href))
      if (exported.length === 0) throw new Error('it exports nothing')
      return `${exported.length} exports`
    })
  }
  for (const [name, file] of Object.entries(commands)) {
    await check(`${name} --help`, () => {
      const help = execFileSync(process.execPath, [file, '--help'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      return `${help.trim().split('\n').length} lines`
    })
  }
}
process.exit(failures === 0 ? 0 : 1)
