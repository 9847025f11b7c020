// The HTML document around the rendered app. The content security policy requires the response's nonce on its only
// inline script, and allows no inline style.
import { PAYLOAD_ELEMENT_ID, type PageHead, type Payload, serializePayload } from '@aureus/protocol'
import { escapeHtml } from '@aureus/protocol/html'
import { documentMessagesFor } from '../messages/documentMessages.ts'
import { FOOTER_ID } from '../router/mainId.ts'
import { themeColors } from '../theme/themeColors.ts'
import type { PageAssets } from './assets.ts'
import { attribute } from './attribute.ts'
import { keepEarlyClicks } from './earlyClicks.ts'
import { fatalScreen } from './fatalScreen.ts'
import { iconTags, previewTags } from './head.ts'

export interface DocumentParameters {
  payload: Payload
  assets: PageAssets
  title: string
  description: string
  /** The page's path without the query. */
  path: string
  head?: PageHead | undefined
}

/**
 * Everything before the app's own markup, as a function of the nonce, because only the nonce differs between
 * responses. Depends on the payload's theme, language, configuration and error. The nonce is base64.
 */
export function documentStart(parameters: DocumentParameters): (nonce: string) => string {
  const { payload, assets, title, description, head = {} } = parameters
  const { theme, language } = payload
  const file = (path: string) => attribute(`/${path}`)
  const before = [
    '<!doctype html>',
    `<html lang=${attribute(language)} dir="${directionOf(language)}" data-aureus data-theme="${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<script nonce=',
  ].join('\n')
  const after = [
    `>${keepEarlyClicks}</script>`,
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
    // The first frame needs the style and the font alone. Code that arrives first would delay both.
    ...assets.modules.map(
      (module) => `<link rel="modulepreload" fetchpriority="low" href=${file(module)}>`,
    ),
    `<script type="module" fetchpriority="low" src=${file(assets.entry)}></script>`,
    ...assets.lateModules.map(
      (module) => `<link rel="modulepreload" fetchpriority="low" href=${file(module)}>`,
    ),
    FIRST_FRAME,
    ...iconTags(head),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(payload.crawler ? [] : [fatalScreen(documentMessagesFor(language).error)]),
    ...(payload.error ? [] : previewTags({ ...parameters, head })),
    '</head>',
    '<body>',
    '<div id="app">',
  ].join('\n')
  return (nonce) => `${before}"${nonce}"${after}`
}

/** Everything after the app's own markup. */
export function documentEnd(payload: Payload): string {
  return `</div>\n<div id="aureus-overlays"></div>\n${PAYLOAD_TAG}${serializePayload(payload)}${LAST}`
}

/**
 * Blocks rendering until the whole page has arrived, except for late parts. A pause in the middle would otherwise show
 * the header without its last button, or the hero without the facts, which then move the rest. Browsers without support
 * draw as usual.
 */
const FIRST_FRAME = `<link rel="expect" blocking="render" href="#${FOOTER_ID}">`

const PAYLOAD_TAG = `<script type="application/json" id="${PAYLOAD_ELEMENT_ID}">`
const LAST = '</script>\n</body>\n</html>'

const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** @param language BCP 47 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}
