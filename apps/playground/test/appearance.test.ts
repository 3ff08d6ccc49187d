import type { BrowserContextOptions, ElementHandle } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { usePlayground, type Playground } from './browser'
import { openComponentPage } from './component-page'

type PageOptions = Partial<Parameters<typeof openComponentPage>[1]>

interface Cell {
  context?: BrowserContextOptions
  page?: PageOptions
  /** The signs at the end of each text, and their direction. */
  signs?: [text: string, isLeftToRight: boolean]
}

const narrow = { viewport: { width: 320, height: 900 } }
/** Twice the size, with the spacing that a user may set. */
const spacing =
  '<style>html { font-size: 200% } * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }</style>'

/** Mere texts are in no part, so the page wraps them. */
const wrapping = '<style>section > :not([data-part]) { overflow-wrap: anywhere }</style>'

/** The surroundings in which components are seen. */
const cells: Record<string, Cell> = {
  'a light page': {},
  'a dark page': { context: { colorScheme: 'dark' } },
  'a forced palette': { context: { forcedColors: 'active' } },
  'a dark forced palette': { context: { forcedColors: 'active', colorScheme: 'dark' } },
  'a page from right to left': {
    page: { attributes: 'lang="ar" dir="rtl"', wording: 'latin' },
    signs: ['C++', true],
  },
  'a page with texts from right to left': { page: { wording: 'arabic' }, signs: ['ج++', false] },
  'a shadow tree': { page: { isInShadow: true } },
  'a page of 320 px': { context: narrow },
  'large and spaced text on 320 px': { context: narrow, page: { head: spacing } },
  'words of 160 letters on 320 px': { context: narrow, page: { wording: 'word', head: wrapping } },
  'blank texts': { page: { wording: 'blank' } },
}

const openPlayground = usePlayground()

const rootOf = ({ page }: Playground) =>
  page.evaluateHandle(
    () => document.querySelector('#root') ?? document.querySelector('div')!.shadowRoot!.querySelector('#root')!,
  )

/** Roles that screen readers announce by their name. */
const NAMED =
  /^(link|button|checkbox|radio|textbox|searchbox|combobox|ComboBoxSelect|listbox|option|MenuListOption|tab|tablist|slider|spinbutton|dialog|region|navigation|radiogroup|heading|image|Iframe)$/
const VISIBLE = /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Returns the roles of elements that have no name. */
async function namelessIn({ page }: Playground) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const named = nodes.filter(({ ignored, role }) => !ignored && NAMED.test(role?.value))
  expect(named.length).toBeGreaterThan(100)
  const nameless = named.filter(({ name }) => !VISIBLE.test(name?.value ?? ''))
  return Promise.all(
    nameless.map(async ({ role, backendDOMNodeId }) => {
      const { node } = await session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId! })
      return `${role?.value} ${node.localName} ${node.attributes?.join(' ')}`
    }),
  )
}

/** Opens the lists of the boxes one after another, each with an active option. Returns what is cut or unseen in one. */
async function listsIn(playground: Playground) {
  const { page } = playground
  const boxes = await page.getByRole('combobox').and(page.locator('input')).all()
  expect(boxes.length).toBeGreaterThan(4)
  const found = []
  for (const box of boxes) {
    await box.focus()
    await page.keyboard.type('l')
    await page.evaluate(() => window.componentPage.reply())
    await page.keyboard.press('ArrowDown')
    const list = page.getByRole('listbox').and(page.locator('[data-part]'))
    expect(await list.getByRole('option').count()).toBeGreaterThan(1)
    found.push({
      cut: await page.evaluate((root) => window.componentPage.cutIn(root), await rootOf(playground)),
      ...(await unseenIn(playground, await list.elementHandle())),
    })
    await box.blur()
  }
  return {
    cut: found.flatMap(({ cut }) => cut),
    unseen: found.flatMap(({ unseen }) => unseen),
    count: Math.min(...found.map(({ count }) => count)),
  }
}

/** Returns the names of the changes of state that nobody sees in a part of the page. */
async function unseenIn({ page }: Playground, root: ElementHandle<Element> | null) {
  const session = await page.context().newCDPSession(page)
  const count = await page.evaluate((root) => window.componentPage.states.find(root!), root)
  const pictures: [before: string, after: string][] = []
  for (let index = 0; index < count; index++) {
    const clip = await page.evaluate((index) => window.componentPage.states.show(index), index)
    const picture = () => session.send('Page.captureScreenshot', { clip, optimizeForSpeed: true })
    const before = await picture()
    await page.evaluate((index) => window.componentPage.states.apply(index), index)
    pictures.push([before.data, (await picture()).data])
  }
  return { count, unseen: await page.evaluate((pictures) => window.componentPage.states.unseen(pictures), pictures) }
}

describe.each(Object.entries(cells))('%s', (_, { context, page = {}, signs }) => {
  it('shows every component whole, with a name, and each state differently', async () => {
    const playground = await openPlayground({ viewport: { width: 1280, height: 500 }, ...context })
    await openComponentPage(playground, { renderedBy: 'browser', ...page })
    const root = await rootOf(playground)
    const cut = await playground.page.evaluate((root) => window.componentPage.cutIn(root), root)
    const turned = signs
      ? await playground.page.evaluate(
          ([root, text, isLeftToRight]) => window.componentPage.turnedIn(root, text, isLeftToRight),
          [root, ...signs] as const,
        )
      : undefined
    const nameless = await namelessIn(playground)
    await playground.page.keyboard.press('Tab') // the focus is shown from now on
    const { count, unseen } = await unseenIn(playground, root)
    const lists = await listsIn(playground)
    expect({ cut, turned: turned?.turned ?? [], nameless, unseen, lists }).toEqual({
      cut: [],
      turned: [],
      nameless: [],
      unseen: [],
      lists: { cut: [], unseen: [], count: 1 },
    })
    expect(count).toBeGreaterThan(25)
    expect(turned?.seen ?? Infinity).toBeGreaterThan(50)
  })
})
