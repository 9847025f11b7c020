// The HTML document around the rendered app. Its only inline script bears the nonce of the response, and
// there is no inline style: the content security policy refuses both otherwise.
import { PAYLOAD_ELEMENT_ID, type PageHead, type Payload, serializePayload } from '@aureus/protocol'
import { themeColors } from '../theme/themeColors.ts'
import type { PageAssets } from './assets.ts'
import { keepEarlyClicks } from './earlyClicks.ts'
import { attribute, escapeHtml } from './escape.ts'
import { iconTags, previewTags } from './head.ts'

export interface DocumentParameters {
  payload: Payload
  assets: PageAssets
  title: string
  description: string
  /** Of the page, without query. */
  path: string
  nonce: string
  head?: PageHead | undefined
}

/** Everything before the app's own markup. */
export function documentStart(parameters: DocumentParameters): string {
  const { payload, assets, nonce, title, description, head = {} } = parameters
  const { theme, language } = payload
  const file = (path: string) => attribute(`/${path}`)
  return [
    '<!doctype html>',
    `<html lang=${attribute(language)} dir="${directionOf(language)}" data-theme="${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<script nonce=${attribute(nonce)}>${keepEarlyClicks}</script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content=${attribute(description)}>`,
    `<meta name="theme-color" content="${themeColors[theme]}">`,
    `<meta name="color-scheme" content="${theme}">`,
    ...assets.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href=${file(font)}>`,
    ),
    ...assets.styles.map((style) => `<link rel="stylesheet" href=${file(style)}>`),
    ...(head.style ? [`<link rel="stylesheet" href=${attribute(head.style)}>`] : []),
    ...assets.modules.map((module) => `<link rel="modulepreload" href=${file(module)}>`),
    `<script type="module" src=${file(assets.entry)}></script>`,
    ...iconTags(head),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(payload.error ? [] : previewTags({ ...parameters, head })),
    '</head>',
    '<body>',
    '<div id="app">',
  ].join('\n')
}

/** Everything after it. */
export function documentEnd(payload: Payload): string {
  return [
    '</div>',
    '<div id="overlays"></div>',
    `<script type="application/json" id="${PAYLOAD_ELEMENT_ID}">${serializePayload(payload)}</script>`,
    '</body>',
    '</html>',
  ].join('\n')
}

const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** @param language BCP 47 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}
