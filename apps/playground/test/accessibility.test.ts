import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

async function violationsOf({ page }: Playground) {
  await page.addScriptTag({ path: axePath })
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds nothing on results with filters, nor on suggestions', async () => {
    const playground = await openPlayground(look)
    await playground.open('?q=css&f-baseline=Widely%20available&fExcluded-kind=Feature')
    expect(await violationsOf(playground)).toEqual([])
    await playground.box().fill('dialo')
    await playground.suggestions().first().waitFor()
    expect(await violationsOf(playground)).toEqual([])
  })

  it('nothing is wider than the screen', async () => {
    const playground = await openPlayground(look)
    await playground.open('?q=css&f-baseline=Widely%20available')
    const overflow = await playground.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

describe('the keyboard alone', () => {
  it('reaches the box from anywhere, and everything from there', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.open('?q=css')
    await page.keyboard.press('/')
    expect(await playground.box().evaluate((box) => box === document.activeElement)).toBe(true)
    const seen = new Set<string>()
    for (let step = 0; step < 120; step++) {
      await page.keyboard.press('Tab')
      seen.add(
        await page.evaluate(() => document.activeElement?.closest('[data-part]')?.getAttribute('data-part') ?? ''),
      )
    }
    expect([...seen]).toEqual(expect.arrayContaining(['page', 'select']))
  })
})
