import { createMemoryStorage, createSearchEngine, query, recentQueries, searchBox } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { createRef, type ComponentType, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { useRecentQueries } from '../hooks'
import { completion, partOf, partsOf, settle, show, startEngine, violationsOf } from '../testing/harness'
import { CustomSearchBox } from './custom'
import { SearchBox, type SearchBoxProps } from './search-box'

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const activeOption = () => {
  const id = box().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

/** A box in which `text` was typed, with three suggestions for it. */
async function startBox(Box: ComponentType<SearchBoxProps>, props: SearchBoxProps = {}, text = 're') {
  const { client, clock, engine } = await startEngine()
  const view = show(engine, <Box {...props} />)
  await view.user.click(box())
  if (text) await view.user.keyboard(text)
  await settle(() => clock.increment(100))
  const suggest = (...expressions: string[]) =>
    settle(() => client.suggests.at(-1)!.respond({ completions: expressions.map((it) => completion(it)) }))
  if (text) await suggest('react', 'redux', 'regex')
  const queries = () => client.searches.map(({ request }) => request.q)
  return { ...view, client, clock, engine, suggest, queries }
}

const start = (props?: SearchBoxProps, text?: string) => startBox(SearchBox, props, text)

describe.each([
  ['SearchBox', SearchBox],
  ['a search box in own markup', CustomSearchBox],
])('%s', (_, Box) => {
  const start = (props?: SearchBoxProps, text?: string) => startBox(Box, props, text)

  it('searches for what was typed on Enter and on the button', async () => {
    const { user, engine, queries } = await start()
    await user.keyboard('{Enter}')
    await user.keyboard('x')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(queries()).toEqual(['', 're', 'rex'])
    expect(engine.get(query).state.q).toBe('rex')
  })

  it('moves between the suggestions with the arrow keys, around both ends, and keeps the focus in the box', async () => {
    const { user } = await start()
    expect([options(), activeOption()]).toEqual([['react', 'redux', 'regex'], undefined])
    const walked: unknown[] = []
    for (const key of ['Down', 'Down', 'Down', 'Down', 'Up', 'Up']) {
      await user.keyboard(`{Arrow${key}}`)
      walked.push(activeOption())
    }
    expect(walked).toEqual(['react', 'redux', 'regex', 'react', 'regex', 'redux'])
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('redux')
    expect(document.activeElement).toBe(box())
  })

  it('goes up from the box to the last suggestion', async () => {
    const { user } = await start()
    await user.keyboard('{ArrowUp}')
    expect(activeOption()).toBe('regex')
  })

  it('picks the active suggestion on Enter, with one search, and closes', async () => {
    const { user, queries } = await start()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(queries()).toEqual(['', 'redux'])
    expect([box().value, options()]).toEqual(['redux', []])
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  it('picks a suggestion with the mouse, and the box keeps the focus', async () => {
    const { user, queries } = await start()
    await user.click(screen.getByRole('option', { name: 'regex' }))
    expect(queries()).toEqual(['', 'regex'])
    expect([box().value, options(), document.activeElement]).toEqual(['regex', [], box()])
  })

  it.each(['{Home}', '{End}', '{ArrowLeft}', '{ArrowRight}'])(
    'gives %s to the caret, and no suggestion is active',
    async (key) => {
      const { user, queries } = await start()
      await user.keyboard(`{ArrowDown}${key}`)
      expect([activeOption(), options().length]).toEqual([undefined, 3])
      await user.keyboard('{Enter}')
      expect(queries()).toEqual(['', 're'])
    },
  )

  it('closes on Escape, then clears', async () => {
    const { user, client } = await start()
    await user.keyboard('{Escape}')
    expect([box().value, options()]).toEqual(['re', []])
    await user.keyboard('{Escape}')
    expect(box().value).toBe('')
    expect(client.searches).toHaveLength(1)
  })

  it('leaves Escape to the page if there is nothing to close or to clear', async () => {
    await start({}, '')
    const event = createEvent.keyDown(box(), { key: 'Escape' })
    fireEvent(box(), event)
    expect(event.defaultPrevented).toBe(false)
  })

  it('opens again with the arrow, at the first suggestion; with Alt at none', async () => {
    const { user } = await start()
    await user.keyboard('{ArrowDown}{ArrowDown}{Escape}{Alt>}{ArrowDown}{/Alt}')
    expect([options().length, activeOption()]).toEqual([3, undefined])
    await user.keyboard('{ArrowUp}{Escape}{ArrowDown}')
    expect(activeOption()).toBe('react')
  })

  it('requests suggestions once on an arrow key if the list is empty', async () => {
    const { user, client, suggest } = await start({}, '')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(client.suggests.map(({ request }) => request.q)).toEqual([''])
    await suggest('popular')
    expect(options()).toEqual(['popular'])
  })

  it('requests suggestions on focus only if enabled', async () => {
    const { client, unmount } = await start({}, '')
    expect(client.suggests).toHaveLength(0)
    unmount()
    const eager = await start({ suggestOnFocus: true }, '')
    expect(eager.client.suggests).toHaveLength(1)
  })

  it('closes when the focus goes on with Tab', async () => {
    const { user } = await start()
    await user.tab()
    expect(options()).toEqual([])
    expect(document.activeElement?.textContent).toBe('Clear')
  })

  it('does nothing on keys that belong to an input method', async () => {
    const { user, queries } = await start()
    await user.keyboard('{ArrowDown}')
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true })
    fireEvent.keyDown(box(), { key: 'Escape', isComposing: true })
    expect([queries(), activeOption(), options().length]).toEqual([[''], 'react', 3])
  })

  it('shows the suggestions of the older text while it waits, and picks what it shows', async () => {
    const { user, clock, client, queries } = await start()
    await user.keyboard('d')
    await settle(() => clock.increment(100))
    expect([box().value, client.suggests.length, options()]).toEqual(['red', 2, ['react', 'redux', 'regex']])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(queries()).toEqual(['', 'react'])
  })

  it('keeps the active suggestion when a late response moves it, and deactivates it when it is gone', async () => {
    const { user, engine, suggest } = await start()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await settle(() => engine.get(searchBox).showSuggestions())
    await suggest('new', 'redux')
    expect(activeOption()).toBe('redux')
    await settle(() => engine.get(searchBox).showSuggestions())
    await suggest('new')
    expect([activeOption(), box().hasAttribute('aria-activedescendant')]).toEqual([undefined, false])
  })

  it('moves between equal suggestions', async () => {
    const { user, suggest, engine } = await start()
    await settle(() => engine.get(searchBox).showSuggestions())
    await suggest('same', 'same', 'last')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(activeOption()).toBe('last')
  })

  it('opens no list of suggestions that come after a search', async () => {
    const { user, clock, client } = await start({}, '')
    await user.keyboard('re')
    await settle(() => clock.increment(100))
    await user.keyboard('{Enter}')
    await settle(() => client.suggests[0]!.respond({ completions: [completion('ghost')] }))
    expect(options()).toEqual([])
  })

  it.each(['{Enter}', '{ArrowDown}{Enter}'])('stays closed after %s, though something else asks', async (keys) => {
    const { user, engine, suggest } = await start()
    await user.keyboard(keys)
    await settle(() => engine.get(searchBox).showSuggestions())
    await suggest('other')
    expect(options()).toEqual([])
  })

  it('does not let the form leave the page', async () => {
    const { container } = await start()
    const form = partOf(container, 'search-box')!
    const event = createEvent.submit(form)
    fireEvent(form, event)
    expect(event.defaultPrevented).toBe(true)
  })

  it('clears with the button, which hands the focus to the box', async () => {
    const { user, client, container } = await start()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([box().value, document.activeElement, client.searches.length]).toEqual(['', box(), 1])
    expect(partOf(container, 'clear')).toBeNull()
  })

  it('announces the number of suggestions to screen readers', async () => {
    const { container, user, suggest, engine } = await start()
    const live = container.querySelector('[aria-live=polite]')!
    expect(live.textContent).toBe('3 suggestions')
    await settle(() => engine.get(searchBox).showSuggestions())
    await suggest('one')
    expect(live.textContent).toBe('1 suggestion')
    await user.keyboard('{Escape}')
    expect(live.textContent).toBe('')
  })

  it('has no violation that axe finds, closed and open', async () => {
    const { container, user } = await start()
    expect(await violationsOf(container)).toEqual([])
    await user.keyboard('{ArrowDown}')
    expect(partsOf(container, 'option')).toHaveLength(3)
    expect(await violationsOf(container)).toEqual([])
    await user.keyboard('{Escape}')
    expect(await violationsOf(container)).toEqual([])
  })
})

it('distinguishes the parts of a suggestion, and never reads one as markup', async () => {
  const { container, client, engine } = await start()
  await settle(() => engine.get(searchBox).showSuggestions())
  const hostile = '<img src=x onerror=alert(1)>'
  await settle(() =>
    client.suggests.at(-1)!.respond({
      completions: [
        completion('winter tyres', '(winter) {ty}[res]'),
        completion(hostile, `{<img src=x} [onerror=alert(1)>]`),
        completion('shown', '{something else}'),
      ],
    }),
  )
  expect(options()).toEqual(['winter tyres', hostile, 'shown'])
  expect(['corrected', 'typed', 'rest'].map((part) => partOf(container, part)?.textContent)).toEqual([
    'winter',
    'ty',
    'res',
  ])
  expect(container.querySelector('img')).toBeNull()
})

it('accepts a render function and labels', async () => {
  const { container } = await start({
    children: ({ expression }, { isActive }) => `${expression}${isActive ? '!' : ''}`,
    labels: { box: 'Suche', submit: 'Los', clear: 'Leeren', suggestions: 'Vorschläge', suggestionCount: String },
    inputProps: { placeholder: 'Wonach?', name: 'q' },
    className: 'mine',
  })
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(options()).toEqual(['react!', 'redux', 'regex'])
  expect(container.textContent).toBe('LeerenLosreact!reduxregex3')
  expect([box().name, box().placeholder, box().getAttribute('aria-label')]).toEqual(['q', 'Wonach?', 'Suche'])
  expect(partOf(container, 'search-box')!.className).toBe('mine')
})

it('gives the form and the box to refs', async () => {
  const form = createRef<HTMLFormElement>()
  const input = createRef<HTMLInputElement>()
  const { engine } = await startEngine()
  show(engine, <SearchBox ref={form} inputProps={{ ref: input }} />)
  expect([form.current?.getAttribute('role'), input.current]).toEqual(['search', box()])
})

it('has the label of its box as name, which distinguishes it from other search forms', async () => {
  const { engine } = await startEngine()
  const { container } = show(
    engine,
    <>
      <SearchBox />
      <SearchBox labels={{ box: 'Search the shop' }} />
    </>,
  )
  expect(screen.getAllByRole('search').map((form) => form.getAttribute('aria-label'))).toEqual([
    null,
    'Search the shop',
  ])
  expect(await violationsOf(container)).toEqual([])
})

it('calls the handlers of the user before ours, on the box, the form and the parts, unless they prevent the default', async () => {
  const called: string[] = []
  const note = (name: string) => () => void called.push(name)
  const { user, queries, container } = await start({
    inputProps: { onChange: note('change'), onKeyDown: note('key'), onFocus: note('focus'), onBlur: note('blur') },
    onSubmit: (event) => {
      called.push('submit')
      if (box().value === 'rex') event.preventDefault()
    },
    parts: {
      option: ({ kind, index }) => ({ className: `${kind}-${index}`, onClick: note(`option ${index}`) }),
      clear: { onClick: (event) => event.preventDefault(), className: 'clear' },
    },
  })
  expect(called).toEqual(['focus', 'key', 'change', 'key', 'change'])
  expect(partsOf(container, 'option').map(({ className }) => className)).toEqual([
    'suggestion-0',
    'suggestion-1',
    'suggestion-2',
  ])
  called.length = 0
  await user.keyboard('{Enter}x{Enter}')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect([called, queries(), box().value]).toEqual([
    ['key', 'submit', 'key', 'change', 'key', 'submit', 'blur'],
    ['', 're'],
    'rex',
  ])
})

describe('a recent query that is picked', () => {
  async function startRecent(Box: () => ReactNode) {
    const client = createFakeClient()
    const clock = new SimulatedClock()
    const environment = { clock, storage: createMemoryStorage() }
    const features = [query(), searchBox(), recentQueries({ queries: ['vue', 'Redux'] })]
    const engine = createSearchEngine({ client, environment, features })
    const { user } = show(engine, <Box />)
    const pick = async (text: string) => {
      await user.click(box())
      await user.keyboard(`{Control>}a{/Control}${text}`)
      await settle(() => clock.increment(50))
      await user.keyboard('{ArrowDown}{Enter}')
      await settle(() => clock.increment(100))
      return [engine.page.cause, client.last().request.q, box().value, options()]
    }
    return { client, pick }
  }

  it('is searched for as one, stands in the box, and nothing is suggested for what was typed', async () => {
    const { client, pick } = await startRecent(function Box() {
      const { state, executeRecentQuery } = useRecentQueries()
      return <SearchBox recentQueries={state.queries} onRecentQueryPick={executeRecentQuery} />
    })
    expect(await pick('re')).toEqual(['recentQueriesClick', 'Redux', 'Redux', []])
    await client.last().respond()
    expect(await pick('RED')).toEqual(['recentQueriesClick', 'Redux', 'Redux', []])
    expect(await pick('v')).toEqual(['recentQueriesClick', 'vue', 'vue', []]) // while that search is under way
    expect([client.searches.length, client.suggests.length]).toEqual([3, 0])
  })

  it('submits a recent query by default', async () => {
    const { client, pick } = await startRecent(() => <SearchBox recentQueries={['Redux', 'vue']} />)
    expect(await pick('re')).toEqual(['searchboxSubmit', 'Redux', 'Redux', []])
    expect([client.searches.length, client.suggests.length]).toEqual([1, 0])
  })
})
