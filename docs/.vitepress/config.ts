// The documentation site: built by `npm run docs` into `.cache/docs`.
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { createCssVariablesTheme, type ShikiTransformer } from 'shiki'
import { defineConfig } from 'vitepress'
import { writePlainPages } from '../../scripts/docs/plainPages.ts'
import { packedPackages } from '../../scripts/packages/packedPackages.ts'
import { description, index, sidebar } from './sidebar.ts'

/** @returns a policy that allows the site's own files and the inline scripts of this very page */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)]
  const hashes = inline.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    // The second is a rule with which VitePress turns off transitions while the theme changes.
    "style-src 'self' 'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** The policy allows no inline styles, so a token's colour is a class. */
const coloursAsClasses: ShikiTransformer = {
  name: 'colours-as-classes',
  pre(node) {
    delete node.properties['style']
  },
  span(node) {
    const [, token] = /--shiki-(?:token-)?([\w-]+)/.exec(String(node.properties['style'])) ?? []
    delete node.properties['style']
    if (token && token !== 'foreground') node.properties['class'] = `token-${token}`
  },
}

export default defineConfig({
  title: 'Aureus',
  description,
  lang: 'en',
  cleanUrls: false,
  appearance: 'dark',
  outDir: '../.cache/docs',
  cacheDir: '../.cache/vitepress',
  srcExclude: ['decisions/README.md', 'images/**'],
  head: [['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]],
  buildEnd: ({ srcDir, outDir }) =>
    writePlainPages(index, { source: srcDir, target: outDir, description }),
  // The same page as Markdown.
  transformHead: ({ page }) => [
    ['link', { rel: 'alternate', type: 'text/markdown', href: `/${page}` }],
  ],
  themeConfig: {
    siteTitle: 'Aureus',
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar,
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Guides', link: '/integrating' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Operate', link: '/deploying' },
    ],
  },
  markdown: {
    theme: createCssVariablesTheme(),
    codeTransformers: [coloursAsClasses],
    config: (md) => {
      const { renderer } = md
      const open =
        renderer.rules['link_open'] ??
        ((tokens, at, options, _, self) => self.renderToken(tokens, at, options))
      renderer.rules['link_open'] = (tokens, at, options, env: { relativePath?: string }, self) => {
        const token = tokens[at]
        const href = token?.attrGet('href') ?? ''
        // Links to files of the repository work there. Here they are text.
        if (leavesDocs(href, env.relativePath ?? ''))
          token?.attrs?.splice(token.attrIndex('href'), 1)
        return open(tokens, at, options, env, self)
      }
    },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('aureus-') } } },
  vite: {
    plugins: [packedPackages],
    build: {
      chunkSizeWarningLimit: 4000,
      target: 'es2022',
      rollupOptions: {
        onwarn(warning, warn) {
          // `"use client"` means nothing to a page without server components.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
  },
  transformHtml(html) {
    // A few elements come with inline styles that they do without.
    const plain = html.replaceAll(/(<[a-z][^<>]*) style="[^"]*"/g, '$1')
    const policy = `<meta http-equiv="Content-Security-Policy" content="${policyFor(plain)}">`
    return plain.replace('<head>', `<head>\n${policy}`)
  },
})

function leavesDocs(href: string, page: string): boolean {
  if (/^[a-z]+:|^[#/]/.test(href)) return false
  return posix.normalize(posix.join(posix.dirname(page), href)).startsWith('..')
}
