// @ts-check
// Puts the command and the examples, as its templates, into `dist`.
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { templates } from './templates.js'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

rmSync(at('dist'), { recursive: true, force: true })
for (const file of ['cli.js', 'templates.js']) cpSync(at(`src/${file}`), at(`dist/${file}`))
for (const template of templates) {
  cpSync(at(`../../examples/${template}`), at(`dist/templates/${template}`), {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|\.next|\.wrangler)$/.test(path.slice(at('../../examples').length)),
  })
  // npm publishes no file named package.json of another package as it is, and no .gitignore.
  renameSync(at(`dist/templates/${template}/package.json`), at(`dist/templates/${template}/_package.json`))
  writeFileSync(
    at(`dist/templates/${template}/_gitignore`),
    'node_modules/\ndist/\n.next/\nnext-env.d.ts\n.wrangler/\n',
  )
}
