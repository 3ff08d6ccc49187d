import { buildQuickview, buildResultList } from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { accessToken } from '../configuration.ts'
import { openPage } from '../page.ts'
import { suite } from '../suite.ts'

const textOf = (html: string) => html.replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, '')

export const previewSuites = [
  suite('buildQuickview', {
    'shows a document as a page, with the words of the query marked': async (world) => {
      const page = openPage(world)
      await page.ask('lantern')
      const result = page.list.state.results.find(({ uniqueId }) =>
        world.documents.some(({ id, html }) => id === uniqueId && html),
      )
      ok(result)
      const quickview = buildQuickview(page.engine, { options: { result } })
      equal(quickview.state.resultHasPreview, true)
      await page.after(() => quickview.fetchResultContent())
      const { content, isLoading, currentResult, totalResults } = quickview.state
      const document = world.documents.find(({ id }) => id === result.uniqueId)!
      ok(textOf(content).includes(document.body), content)
      ok(/<(mark|span|em|b|strong|coveotaggedword)\b[^>]*>lantern/i.test(content), content)
      equal(
        { isLoading, currentResult, totalResults },
        { isLoading: false, currentResult: page.list.state.results.indexOf(result) + 1, totalResults: 10 },
      )
      const call = world.network.to('/html').at(-1)
      equal({ method: call?.method, status: call?.status }, { method: 'POST', status: 200 })
    },
    'shows the body of a document without HTML': async (world) => {
      const page = openPage(world)
      await page.ask('')
      const result = page.list.state.results.find(({ uniqueId }) =>
        world.documents.some(({ id, html }) => id === uniqueId && !html),
      )
      ok(result)
      const quickview = buildQuickview(page.engine, { options: { result } })
      await page.after(() => quickview.fetchResultContent())
      ok(textOf(quickview.state.content).includes(world.documents.find(({ id }) => id === result.uniqueId)!.body))
    },
    'cuts a page to the requested size': async (world) => {
      const page = openPage(world)
      await page.ask('energy')
      const quickview = buildQuickview(page.engine, {
        options: { result: page.list.state.results[0]!, maximumPreviewSize: 100 },
      })
      await page.after(() => quickview.fetchResultContent())
      equal(Buffer.byteLength(quickview.state.content), 100)
    },
    'returns the URL of a page, which needs no further authentication': async (world) => {
      const page = openPage(world)
      await page.ask('energy')
      const options = { result: page.list.state.results[0]!, onlyContentURL: true }
      const quickview = buildQuickview(page.engine, { options })
      await page.after(() => quickview.fetchResultContent())
      const address = new URL(quickview.state.contentURL ?? '')
      equal(
        { token: address.searchParams.get('access_token'), q: address.searchParams.get('q') },
        { token: accessToken, q: 'energy' },
      )
      const response = await fetch(address)
      const document = world.documents.find(({ id }) => id === options.result.uniqueId)!
      equal(
        { status: response.status, type: response.headers.get('content-type')?.split(';')[0] },
        { status: 200, type: 'text/html' },
      )
      ok(textOf(await response.text()).includes(document.body))
      address.searchParams.delete('access_token')
      equal((await fetch(address)).status, 401)
    },
    'moves to the next result and back': async (world) => {
      const page = openPage(world)
      buildResultList(page.engine)
      await page.ask('energy')
      const quickview = buildQuickview(page.engine, { options: { result: page.list.state.results[0]! } })
      await page.after(() => quickview.fetchResultContent())
      await page.after(() => quickview.next())
      equal(quickview.state.currentResultUniqueId, page.list.state.results[1]!.uniqueId)
      await page.after(() => quickview.previous())
      equal(quickview.state.currentResultUniqueId, page.list.state.results[0]!.uniqueId)
    },
  }),
]
