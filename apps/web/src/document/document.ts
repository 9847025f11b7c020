// The HTML document around the rendered app. The content security policy requires the response's nonce on its only
// inline script, and allows no inline style.
import {
  directionOf,
  type HeadIcon,
  PAYLOAD_ELEMENT_ID,
  type PageHead,
  type Payload,
  serializePayload,
} from '@aureus/protocol'
import { escapeHtml } from '@aureus/protocol/html'
import styles from '../errors/ErrorScreen.module.css'
import { FATAL_ELEMENT_ID } from '../errors/showFatal.ts'
import { documentMessagesFor } from '../messages/documentMessages.ts'
import type { DocumentMessages } from '../messages/enDocument.ts'
import { FOOTER_ID } from '../router/mainId.ts'
import { themeColors } from '../theme/themeColors.ts'
import type { PageAssets } from './assets.ts'
import { keepEarlyClicks } from './earlyClicks.ts'

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
    // With cookies, one of which has the visitor's language.
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
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

// The error screen that every document contains as a template (`showFatal`).

/** In the head, so that an incomplete document has it too. */
export function fatalScreen({
  goHome,
  cut,
  somethingWentWrong,
}: DocumentMessages['error']): string {
  const style = (name: 'screen' | 'code' | 'message' | 'home') => attribute(styles[name] ?? '')
  return [
    `<template id="${FATAL_ELEMENT_ID}" title=${attribute(cut)}>`,
    `<main class=${style('screen')}>`,
    `<h1 class=${style('code')}>500</h1>`,
    `<p class=${style('message')} role="alert">${escapeHtml(somethingWentWrong)}</p>`,
    `<a class=${style('home')} href="/">${escapeHtml(goHome)}</a>`,
    '</main></template>',
  ].join('')
}

// The brand's tags in a document's head: icons, and the preview of links on other sites.

/** Files in `public/`. */
const ownIcons: readonly HeadIcon[] = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
]
const OWN_CARD = '/social-card.png'

export function iconTags({ icons = ownIcons }: PageHead): string[] {
  return icons.map(({ rel, href, type, sizes }) => {
    const more = [type && ` type=${attribute(type)}`, sizes && ` sizes=${attribute(sizes)}`]
    return `<link rel="${rel}" href=${attribute(href)}${more.filter(Boolean).join('')}>`
  })
}

interface PreviewTagsParameters {
  payload: Pick<Payload, 'config'>
  title: string
  description: string
  head: PageHead
  /** The page's path without the query, because a preview is the same for every visitor. */
  path: string
}

/** Open Graph and Twitter tags, which require absolute addresses. */
export function previewTags(parameters: PreviewTagsParameters): string[] {
  const { payload, title, description, path } = parameters
  const { brand, origin } = payload.config
  const { card = OWN_CARD } = parameters.head
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    ...(card && {
      'og:image': origin + card,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
    }),
  }
  return [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content=${attribute(content)}>`,
    ),
    `<meta name="twitter:card" content="${card ? 'summary_large_image' : 'summary'}">`,
  ]
}

/** Quotes and escapes an attribute's value. */
const attribute = (text: string): string => `"${escapeHtml(text)}"`
