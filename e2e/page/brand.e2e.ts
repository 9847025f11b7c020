// An operator's brand on the running product: colour, logo, links and texts, under the strict policy.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveWith } from '../../scripts/test/ownServer.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { visit } from '../harness/visitor.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" style="fill:#2f9e8f"/></svg>'

async function visitBranded(theme: 'dark' | 'light') {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-brand-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const url = await serveWith({
    BRAND_NAME: 'Oro',
    BRAND_ACCENT: '#2f9e8f',
    BRAND_LOGO: file('logo.svg', LOGO),
    BRAND_LINKS: 'Blog=https://blog.example',
    BRAND_TERMS: file('terms.txt', 'Be fair.\n\nThat is all.'),
    BRAND_SUPPORT: 'help@oro.example',
  })
  return visit({ baseUrl: url, theme })
}

describe('brand', () => {
  test.each(['dark', 'light'] as const)(
    'behavior: shows the operator’s colour, logo, links and texts, %s',
    async (theme) => {
      const visitor = await visitBranded(theme)
      const { page, baseUrl } = visitor
      await page.goto(baseUrl)
      const button = visitor.button('Connect wallet')
      await button.waitFor()
      expect(
        await button.evaluate((element) => getComputedStyle(element).backgroundImage),
      ).toContain('rgb(47, 158, 143) 48%')
      const logo = page.getByRole('link', { name: 'Oro home' }).locator('img')
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      )
      expect(await accessibilityProblems(page)).toEqual([])

      const { name, icons } = await (
        await page.request.get(`${baseUrl}/manifest.webmanifest`)
      ).json()
      expect([name, icons[0].src]).toEqual(['Oro', await logo.getAttribute('src')])
      expect(await page.getByRole('link', { name: 'Blog' }).getAttribute('href')).toBe(
        'https://blog.example',
      )
      await page.getByRole('link', { name: 'Terms' }).click()
      await page.getByRole('heading', { name: 'Terms' }).waitFor()
      expect(await page.getByText('That is all.').isVisible()).toBe(true)
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('link', { name: 'Oro' }).click()
      await button.waitFor()
      expect(visitor.foreignRequests).toEqual([])
      expect(visitor.violations).toEqual([])
    },
  )
})
