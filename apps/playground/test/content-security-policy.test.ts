import { expect, it } from 'vitest'
import { expectNoComplaints, usePlayground } from './browser'
import { openComponentPage } from './component-page'
import { xssVectors } from './xss-vectors'

const openPlayground = usePlayground()

/** The narrowest policy with which every component works. */
const strict = "default-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types querent"
const places = ['browser', 'server'] as const

async function openUnder(policy: string, renderedBy: (typeof places)[number], more: object = {}) {
  const playground = await openPlayground()
  const { page } = playground
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  await openComponentPage(playground, { renderedBy, headers: { 'content-security-policy': policy }, ...more })
  return {
    ...playground,
    playground,
    violations: () => page.evaluate(() => (window as unknown as { violations: string[] }).violations),
    /** The largest size of the texts for screen readers, and how many there are. */
    hidden: () =>
      page.evaluate(() => {
        const texts = [...document.querySelectorAll<HTMLElement>('[data-visually-hidden], [style*="clip-path"]')]
        const sizes = texts.map((text) => Math.max(text.offsetWidth, text.offsetHeight))
        return { count: texts.length, size: Math.max(...sizes) }
      }),
    openPreview: async () => {
      await page.evaluate(() => window.componentPage.openPreview())
      await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument?.querySelector('a[href]'))
    },
    /** Clicks the link at an index in the preview. Playwright would run a script in the frame, which is forbidden. */
    clickLink: async (index: number) => {
      const { x, y } = await page.evaluate((index) => {
        const frame = document.querySelector('iframe')!
        const [outer, inner] = [frame, frame.contentDocument!.links[index]!].map((each) => each.getBoundingClientRect())
        return { x: outer!.x + inner!.x + inner!.width / 2, y: outer!.y + inner!.y + inner!.height / 2 }
      }, index)
      await page.mouse.click(x, y)
    },
  }
}

it.each(places)('every component that a %s renders works under a strict policy, and violates none', async (place) => {
  const { page, playground, hidden, violations, openPreview } = await openUnder(strict, place)
  const styleOf = (selector: string) => page.locator(selector).first().getAttribute('style')
  expect(await page.evaluate(() => window.componentPage.emptyIn(document))).toEqual([])
  expect([
    await page.locator('[data-component=SafeHtml] table th').getAttribute('colspan'),
    await styleOf('[data-component=BadgeList] [data-part=badge]'),
    await styleOf('[data-component=Rating] [data-part=product-rating]'),
    await styleOf('[data-component=RangeSlider] [data-part=slider]'),
    await page
      .locator('[data-component=Markdown] td')
      .last()
      .evaluate((cell) => getComputedStyle(cell).textAlign),
  ]).toEqual([
    '2',
    'color: rgb(255, 255, 255); background-color: rgb(0, 0, 0);',
    '--rating: 0.9;',
    '--start: 0; --end: 1;',
    '-webkit-right',
  ])
  const { count, size } = await hidden()
  expect([count > 20, size <= 1]).toEqual([true, true])
  for (const box of await page.locator('input[role=combobox]:visible').all()) {
    await box.fill('lan')
    await page.evaluate(() => window.componentPage.reply())
  }
  await openPreview()
  await page.evaluate(async () => {
    for (const button of document.querySelectorAll<HTMLElement>('button:not([type=submit])')) {
      if (button.isConnected) button.click()
      await new Promise((resolve) => setTimeout(resolve)) // React shows what follows
    }
    await window.componentPage.reply()
  })
  expect(await violations()).toEqual([])
  expectNoComplaints(playground)
})

it.each([
  ['read by them with the stylesheet', { hasScript: false }, true],
  ['silent without it', { hasScript: false, hasStyles: false }, false],
  ['read without it once the script runs', { hasStyles: false }, true],
])('texts for screen readers that a server renders are invisible, and %s', async (_, options, isRead) => {
  const { page, hidden } = await openUnder(strict, 'server', options)
  const { count, size } = await hidden()
  const tree = await page.locator('[data-component=Price]').ariaSnapshot()
  expect([count > 20, size <= 1, tree.includes('Regular price')]).toEqual([true, true, isRead])
})

it.each(places)(
  'if the policy forbids ours, HTML that a %s renders becomes text and a preview a link',
  async (place) => {
    const { page, complaints, violations } = await openUnder(strict.replace('querent', 'other'), place)
    await page.evaluate(() => window.componentPage.openPreview())
    const dialog = page.getByRole('dialog', { name: 'Title of a' })
    expect([
      await page.locator('[data-component=SafeHtml]').textContent(),
      await page.locator('[data-component=SafeHtml] :is(table, a, b)').count(),
      await dialog.locator('iframe').count(),
      await dialog.getByRole('link', { name: 'Title of a' }).getAttribute('href'),
      await page.evaluate(() => window.componentPage.emptyIn(document)),
    ]).toEqual(['Trim the wick. Oil Fill it', 0, 0, 'https://example.org/a', []])
    // The browser reports once that the page may not create the policy.
    expect(await violations()).toEqual(['trusted-types trusted-types-policy'])
    const others = complaints.filter((each) => !each.includes("Creating a TrustedTypePolicy named 'querent'"))
    expect(others).toEqual([])
  },
)

it('a preview keeps its styles, loads nothing, and its links lead as they do in the document', async () => {
  const { page, playground, openPreview, clickLink, violations } = await openUnder(strict, 'browser')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPreview()
  const seen = await page.evaluate(() => {
    const shown = document.querySelector('iframe')!.contentDocument!
    const texts = [...shown.querySelectorAll('a, img, object')]
    return {
      color: getComputedStyle(shown.querySelector('p')!).color,
      margin: getComputedStyle(shown.querySelector('h1')!).margin,
      texts: texts.map((each) => each.textContent || each.getAttribute('alt')),
      links: [...shown.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target, link.rel]),
      title: shown.title,
      mode: shown.compatMode,
    }
  })
  expect(seen).toEqual({
    color: 'rgb(0, 0, 128)',
    margin: '7px',
    texts: ['Care', 'Trim', 'Run', 'Wick', 'Oil', 'Drawing'],
    links: [
      ['about:srcdoc#care', '', 'noreferrer'],
      ['https://example.org/docs/trim.html', '_blank', 'noreferrer'],
      [null, '', ''],
    ],
    title: 'A lantern',
    mode: 'CSS1Compat',
  })
  await clickLink(0)
  await page.waitForFunction(() => document.querySelector('iframe')!.contentWindow!.scrollY > 500)
  await page.keyboard.press('Escape')
  await page.locator('dialog[data-part=result-preview]:not([open])').waitFor({ state: 'attached' })
  expect([requests, await violations(), page.url()]).toEqual([[], [], 'http://components.test/'])
  expectNoComplaints(playground)
})

it('a link in a preview opens a tab, which may do what it wants but not reach the page', async () => {
  const { page, openPreview, clickLink } = await openUnder(strict, 'browser')
  await page.context().route('https://example.org/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>-</title><script>document.title = String(opener) + document.referrer</script>',
    }),
  )
  await openPreview()
  const [tab] = await Promise.all([page.waitForEvent('popup'), clickLink(1)])
  await tab.waitForURL('https://example.org/docs/trim.html')
  expect(await tab.title()).toBe('null')
})

it('I8: nothing of a hostile document runs or is loaded, also without a policy of the page', async () => {
  const { page, violations } = await openUnder('', 'browser')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const hostile = [
    ...xssVectors,
    '<svg><style>@import "//evil.example/a"; p { background: url(//evil.example/b) }</style></svg>',
    '<style>p { background: image-set("//evil.example/c" 1x); list-style: url(\'//evil.example/d\') }</style><p>',
    '<p style="background: url(//evil.example/e)"><link rel="preconnect" href="//evil.example"><p>',
    '<a id="frame" href="javascript:parent.ran=true">x</a><base target="_top"><meta http-equiv="refresh" content="0;url=//evil.example">',
  ]
  await page.evaluate((html) => window.componentPage.openPreview(html), hostile.join('\n'))
  await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument?.adoptedStyleSheets.length)
  const seen = await page.evaluate(() => {
    const shown = document.querySelector('iframe')!.contentDocument!
    const links = [...shown.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '#')
    return {
      ran: 'ran' in window,
      active: shown.querySelectorAll('script, style, iframe, [src], [srcset], [onerror], [onload], [onclick]').length,
      links: links.filter((href) => !/^(https?:|mailto:|tel:|about:srcdoc#|#)/.test(href)),
    }
  })
  expect([seen, requests, await violations()]).toEqual([{ ran: false, active: 0, links: [] }, [], []])
})
