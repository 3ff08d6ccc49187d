import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

interface Diagnostic {
  code: string
  message: string
  filename: string
}

const repository = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const direction = (message: string) => `querent(import-direction) ${message}`
const core = 'core knows no protocol and no feature: pass what it needs.'
const domain = 'domain serves every protocol: pass what it needs.'
const feature = 'a feature shares a parameter or a signal with another.'
const portable = (wire: string) =>
  `querent(portable-machines) A machine or a view imports core and domain only: it must not import ${wire}.`
const openCause = 'querent(portable-machines) Import SearchRequested from domain/causes, which closes its causes.'
const cause =
  'querent(cause-is-for-analytics) Only analytics reads a cause: read who changed the parameters (`origin`) instead.'
const commerceEntry = 'Only the entry commerce of react imports commerce, which a page that searches does not install.'
const fixedText =
  'querent(texts-in-elements) A text after children that come and go needs its own element: on a translated page React throws.'
const changingText =
  'querent(texts-in-elements) A text that changes needs its own element: on a translated page it stays as it was, or React throws.'
const missingAction = "querent(missing-actions) Write missingAction('name'), which fails if nobody provides the action."
const guard =
  'querent(honest-guards) A guard reads its context and the choice in its event, not self: send what it needs as a fact.'
const namesFeature = 'querent(core-names-no-feature) Core names no feature and no hook: "facet" belongs outside of it.'
const queryImports =
  'query imports port, scheduling, text, language, time, wire, fields, configuration, facets, http, query-syntax, retrieval, suggest only'
const zod = `querent(zod-mini) Write "import * as z from 'zod/mini'": other forms weigh up to 92 kB.`

/** What each fixture violates: of our own rules with the message, of the linter's rules the name. */
const violations: Record<string, string> = {
  'api-client/src/imports-engine.ts': direction('api-client imports nothing of ours: it must not know engine.'),
  'api-client/src/imports-by-path.ts': direction('A package is imported by its name, not by a path out of this one.'),
  'engine/src/imports-platform.ts': direction('engine imports api-client only: it must not know platform.'),
  'engine/src/imports-react.ts': direction('engine imports api-client only: it must not know react.'),
  'engine/src/imports-itself.ts': direction('engine imports itself by a relative path, not by its name.'),
  'engine/src/core/imports-api-client.ts': direction(`core must not import api-client: ${core}`),
  'engine/src/core/imports-domain.ts': direction(`core must not import domain: ${core}`),
  'engine/src/core/imports-search.ts': direction(`core must not import search: ${core}`),
  'engine/src/core/imports-feature.ts': direction(`core must not import feature pager: ${core}`),
  'engine/src/core/imports-feature-type.ts': direction(`core must not import feature pager: ${core}`),
  'engine/src/core/imports-index.ts': direction(`core must not import index: ${core}`),
  'engine/src/domain/imports-api-client.ts': direction(`domain must not import api-client: ${domain}`),
  'engine/src/domain/imports-search.ts': direction(`domain must not import search: ${domain}`),
  'engine/src/domain/imports-feature.ts': direction(`domain must not import feature pager: ${domain}`),
  'engine/src/domain/open-cause.machine.ts': openCause,
  'engine/src/search/imports-feature.ts': direction(
    'search must not import feature pager: a protocol knows no feature: let the feature contribute it.',
  ),
  'engine/src/search/reads-cause.ts': cause,
  'engine/src/recorder/imports-search.ts': direction(
    'recorder must not import search: the recorder knows no protocol and no feature.',
  ),
  'engine/src/testing/imports-feature.ts': direction(
    'testing must not import feature pager: testing knows no feature: let the test pass it.',
  ),
  'engine/src/text/imports-core.ts': direction(
    'text must not import core: text imports nothing: pass values as arguments.',
  ),
  'engine/src/features/facet/imports-feature.ts': direction(`feature must not import feature pager: ${feature}`),
  'engine/src/features/facet/parts/imports-feature.ts': direction(`feature must not import feature pager: ${feature}`),
  'engine/src/features/facet/imports-testing.ts': direction(`feature must not import testing: ${feature}`),
  'engine/src/features/facet/imports-search.machine.ts': portable('search'),
  'engine/src/features/facet/imports-api-client.view.ts': portable('@querent/api-client'),
  'engine/src/features/facet/imports-wiring.view.ts': portable('./helper, which imports ./wiring'),
  'engine/src/features/facet/open-cause.machine.ts': openCause,
  'engine/src/features/facet/empty-action.machine.ts': missingAction,
  'engine/src/features/facet/reads-self.machine.ts': guard,
  'engine/src/core/names-a-feature.ts': namesFeature,
  'commerce/src/features/cart/empty-action.machine.ts': missingAction,
  'engine/src/features/facet/reads-cause.ts': cause,
  'engine/src/features/facet/switches-on-cause.ts': cause,
  'commerce/src/imports-react.ts': direction('commerce imports engine and api-client only: it must not know react.'),
  'commerce/src/features/cart/imports-feature.ts': direction(`feature must not import feature pager: ${feature}`),
  'react/src/imports-api-client.ts': direction('react imports engine and commerce only: it must not know api-client.'),
  'react/src/commerce/cart/labels.ts': direction(commerceEntry),
  'react/src/imports-commerce.ts': direction(commerceEntry),
  'react/src/imports-commerce-by-path.ts': direction(commerceEntry),
  'react/src/text-after-changes.tsx': fixedText,
  'react/src/text-that-changes.tsx': changingText,
  'react/src/text-that-comes-and-goes.tsx': changingText,
  '../apps/playground/src/text-that-changes.tsx': changingText,
  'platform/src/imports-engine.ts': direction(
    'platform imports api-client and embeddings only: it must not know engine.',
  ),
  'platform/src/query/imports-search.ts': direction(`${queryImports}: it must not know search.`),
  'platform/src/query/imports-root.ts': direction(`${queryImports}: it must not know the files of src.`),
  'platform/src/text/imports-query.ts': direction('text imports no other room: it must not know query.'),
  'platform/src/imports-playground.ts': direction(
    'platform imports api-client and embeddings only: it must not know playground.',
  ),
  'engine/src/zod-whole.ts': zod,
  'engine/src/zod-by-name.ts': zod,
  'engine/src/zod-version.ts': zod,
  'engine/src/exports-undocumented.ts':
    'querent(documented-exports) pages needs a docstring that says more than its name.',
  'api-client/src/node-module.ts': 'import(no-nodejs-modules)',
  'engine/src/node-module.ts': 'import(no-nodejs-modules)',
  'engine/src/node-module-bare.ts': 'import(no-nodejs-modules)',
  'commerce/src/node-module.ts': 'import(no-nodejs-modules)',
  'react/src/node-module.ts': 'import(no-nodejs-modules)',
  'platform/src/reads-a-file.ts': 'import(no-nodejs-modules)',
  'api-client/src/global-window.ts': 'eslint(no-restricted-globals)',
  'commerce/src/global-window.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-window.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-document.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-navigator.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-location.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-history.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-local-storage.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-session-storage.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-process.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-buffer.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-set-timeout.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-clear-timeout.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-set-interval.ts': 'eslint(no-restricted-globals)',
  'engine/src/global-clear-interval.ts': 'eslint(no-restricted-globals)',
  'engine/src/date-now.ts': 'eslint(no-restricted-properties)',
  'engine/src/math-random.ts': 'eslint(no-restricted-properties)',
  'engine/src/default-export.ts': 'import(no-default-export)',
  'engine/src/console.ts': 'eslint(no-console)',
  'engine/src/any.ts': 'typescript(no-explicit-any)',
  'engine/src/long-function.ts': 'eslint(max-lines-per-function)',
  'engine/src/inline-type-import.ts': 'typescript(consistent-type-imports)',
  'engine/src/CamelCase.ts': 'unicorn(filename-case)',
  'engine/src/module-mock.test.ts': 'vitest(no-restricted-vi-methods)',
  'engine/src/should.test.ts': 'vitest(valid-title)',
  'engine/src/focused.test.ts': 'vitest(no-focused-tests)',
  'engine/src/skipped.test.ts': 'vitest(no-disabled-tests)',
}

const fixtures = (await readdir(join(import.meta.dirname, 'fixtures'), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(import.meta.dirname, 'fixtures/').length))
  .map((path) => path.replaceAll('\\', '/'))

let checkout: string
const found: Record<string, string[]> = {}

// Copies the fixtures to the paths of the files that they represent, because the configuration depends on paths.
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'querent-lint-'))
  await cp(join(import.meta.dirname, 'fixtures'), checkout, { recursive: true })
  for (const file of ['rules.mjs', 'machine-rules.mjs'])
    await cp(join(import.meta.dirname, file), join(checkout, 'tools/lint', file))
  await cp(join(repository, '.oxlintrc.json'), join(checkout, '.oxlintrc.json'))
  const oxlint = join(repository, 'node_modules/.bin/oxlint')
  const output = await run(oxlint, ['--format=json'], { cwd: checkout, shell: process.platform === 'win32' }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] }
  for (const { filename, code, message } of diagnostics) {
    // The fixtures of other rules need no docstrings.
    if (code === 'querent(documented-exports)' && !/\/exports-\w+\.ts$/.test(filename)) continue
    const reports = (found[filename.replaceAll('\\', '/')] ??= [])
    reports.push(code.startsWith('querent(') ? `${code} ${message}` : code)
  }
})

afterAll(() => rm(checkout, { recursive: true, force: true }))

it.each(Object.entries(violations))('%s is reported for its one violation', (path, violation) => {
  expect(found[join('packages', path)]).toEqual([violation])
})

it.each(fixtures.filter((path) => !(relative('packages', path).replaceAll('\\', '/') in violations)))(
  '%s is clean',
  (path) => {
    expect(found[path]).toBeUndefined()
  },
)
