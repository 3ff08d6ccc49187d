import * as client from '@querent/api-client'
import * as commerce from '@querent/commerce'
import * as engine from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import * as react from '@querent/react'
import * as reactCommerce from '@querent/react/commerce'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const exported = { ...client, ...commerce, ...engine, ...react, ...reactCommerce }
const running = engine.createSearchEngine({ client: createFakeClient(), features: [engine.query()] })

const pageOf = (name: string) => readFileSync(join(import.meta.dirname, 'recipes', name), 'utf8')
/** The names in the second column of each table: `engine.load()` and `pager`, but no text such as `condition` of a facet. */
const equivalentsOf = (page: string) =>
  [...page.matchAll(/^\|([^|]+)\|([^|]+)\|/gm)]
    .map(([, , column = '']) => column.trim())
    .filter((column) => /^(`[^`]+`(, )?)+$/.test(column))
    .flatMap((column) => [...column.matchAll(/`([\w.()]+)`/g)].map(([, name = '']) => name))

const isThere = (name: string) => {
  const [, member] = /^engine\.(\w+)(\(\))?$/.exec(name) ?? []
  return member === undefined ? Object.hasOwn(exported, name) : member in running
}

describe.each(['migrate-from-coveo-headless.md', 'migrate-from-instantsearch.md', 'migrate-from-search-ui.md'])(
  '%s',
  (page) => {
    it('names equivalents that there are', () => {
      const names = equivalentsOf(pageOf(page))
      expect(names.length).toBeGreaterThan(20)
      expect(names.filter((name) => !isThere(name))).toEqual([])
    })
  },
)

it('the table of Coveo Headless has every controller', async () => {
  const { resolve } = createRequire(join(import.meta.dirname, '../tools/interop/package.json'))
  const folder = join(dirname(resolve('@coveo/headless')), '../esm')
  const modules = await Promise.all(
    ['index.js', 'commerce.index.js', 'recommendation.index.js'].map(
      async (file) => import(/* @vite-ignore */ join(folder, file)) as Promise<object>,
    ),
  )
  const controllers = modules.flatMap((module) => Object.keys(module).filter((name) => name.startsWith('build')))
  expect(controllers.length).toBeGreaterThan(60)
  const page = pageOf('migrate-from-coveo-headless.md')
  expect(controllers.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
