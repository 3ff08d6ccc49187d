import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { usePlayground } from './browser'

const openPlayground = usePlayground()

const ours = readFileSync(new URL('../../../packages/react/styles.css', import.meta.url), 'utf8')
/** What Tailwind 4 writes: its layers, its reset and two utilities. */
const tailwind = `@layer theme, base, components, utilities;
@layer base { *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
  button, input { font: inherit; color: inherit; background-color: transparent; border-radius: 0 } }
@layer utilities { .px-8 { padding-inline: 32px } .bg-red { background-color: rgb(255, 0, 0) } }`
const reset = '@layer reset { button { border: 0; padding: 0; background: none; border-radius: 0 } }'
const own = '.own { padding-inline: 7px; background-color: rgb(0, 128, 0) }'

const styleOf = async (sheets: readonly string[], classes: string) => {
  const { page } = await openPlayground()
  await page.setContent(
    `${sheets.map((sheet) => `<style>${sheet}</style>`).join('')}<section data-part="pager"><button data-part="next" class="${classes}">Next</button></section>`,
  )
  return page.evaluate(() => {
    const { paddingLeft, backgroundColor, borderTopLeftRadius } = getComputedStyle(document.querySelector('button')!)
    return { paddingLeft, backgroundColor, borderTopLeftRadius }
  })
}

describe.each([
  ['before', (sheet: string) => [sheet, ours]],
  ['after', (sheet: string) => [ours, sheet]],
] as const)('with the sheet of a page %s ours', (_, withOurs) => {
  it('utilities win', async () => {
    expect(await styleOf(withOurs(tailwind), 'px-8 bg-red')).toMatchObject({
      paddingLeft: '32px',
      backgroundColor: 'rgb(255, 0, 0)',
    })
  })

  it.each([
    ['the reset of Tailwind', tailwind],
    ['a reset in the layer reset', reset],
  ])('%s loses', async (__, sheet) => {
    const alone = await styleOf([ours], '')
    expect(alone.borderTopLeftRadius).not.toBe('0px')
    expect(await styleOf(withOurs(sheet), '')).toEqual(alone)
  })

  it.each([
    ['without a layer', own],
    ['in a separate layer', `@layer own { ${own} }`],
    ['of a scope, as CSS modules have', own.replaceAll('.own', ':where(.own)')],
  ])('a rule %s wins', async (kind, sheet) => {
    const sheets = kind === 'in a separate layer' ? [ours, sheet] : withOurs(sheet)
    expect(await styleOf(sheets, 'own')).toMatchObject({
      paddingLeft: '7px',
      backgroundColor: 'rgb(0, 128, 0)',
    })
  })
})
