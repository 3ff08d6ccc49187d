import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'] })
const out = '/tmp/q/att'
for (const [theme, width] of [['light', 1280], ['dark', 390], ['dark', 1280], ['light', 390]]) {
  const p = await b.newPage({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: theme })
  p.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(theme, width, m.text())); p.on('pageerror', (e) => console.log(String(e)));
  const n = `${out}/${theme}-${width}`
  await p.goto('http://localhost:4319/'); await p.waitForTimeout(2500); await p.screenshot({ path: `${n}-home.png` })
  await p.goto('http://localhost:4319/?q=css'); await p.waitForTimeout(1500)
  await p.locator('[data-querent-devtools] .handle').click(); await p.waitForTimeout(500)
  await p.screenshot({ path: `${n}-machines.png` })
  for (const tab of ['Timeline', 'Request', 'Races', 'Out']) { await p.getByRole('tab', { name: tab }).click(); await p.waitForTimeout(300); await p.screenshot({ path: `${n}-${tab}.png` }) }
  await p.getByRole('tab', { name: 'Timeline' }).click(); await p.locator('.timeline li button').last().click(); await p.waitForTimeout(200); await p.screenshot({ path: `${n}-moment.png` })
  await p.evaluate(() => localStorage.clear())
  for (const path of ['lab/races', 'shop']) { await p.goto('http://localhost:4319/' + path); await p.waitForTimeout(2000); await p.screenshot({ path: `${n}-${path.replace('/', '')}.png` }) }
  await p.close()
}
await b.close()
