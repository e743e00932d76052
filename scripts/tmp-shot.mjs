import { chromium } from 'playwright-core'
const [,, base, out, ...paths] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
const widths=(process.env.W||'375,1280').split(',').map(Number)
for (const w of widths) {
  const page = await b.newPage({ viewport: { width: w, height: w<600?812:900 }, deviceScaleFactor: 1, hasTouch: w<600 })
  page.on('pageerror', e => console.log('ERR', e.message)); page.on('console', m => m.type()==='error' && console.log('CON', m.text()))
  for (const p of paths) {
    const [path, act] = p.split('::')
    await page.goto(base + path, { waitUntil: 'load' })
    if (process.env.BIG) await page.evaluate(() => { document.documentElement.style.fontSize = '200%' })
    await page.waitForTimeout(700)
    if (act) { await page.evaluate(act); await page.waitForTimeout(1500) }
    await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise(r => setTimeout(r, 60)) } scrollTo(0, 0) })
    await page.waitForTimeout(500)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    const name = `${out}/${path.replace(/[^a-z0-9]+/gi, '_').slice(0,40)}${act?'-a':''}-${w}.png`
    await page.screenshot({ path: name, fullPage: !act })
    console.log(name, over ? 'OVERFLOW ' + over : '')
  }
  await page.close()
}
await b.close()
