// The HTML document around the app. It has no inline script or style, so its policy needs no nonce.
import type { ConsolePayload } from '@aureus/protocol/admin'
import { escapeHtml } from '@aureus/protocol/html'

export const APP_ID = 'console'
export const PAYLOAD_ID = 'console-payload'

interface DocumentParameters {
  payload: ConsolePayload
  assets: { entry: string; styles: readonly string[]; modules: readonly string[] }
  title: string
  markup: string
}

export function documentOf({ payload, assets, title, markup }: DocumentParameters): string {
  const { theme } = payload
  return [
    '<!doctype html>',
    `<html lang="en" data-aureus data-theme="${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="${theme}">`,
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="data:,">',
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    ...assets.modules.map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}">`),
    `<script type="module" src="${escapeHtml(assets.entry)}"></script>`,
    '</head>',
    '<body>',
    `<div id="${APP_ID}">${markup}</div>`,
    `<script type="application/json" id="${PAYLOAD_ID}">${serialize(payload)}</script>`,
    '</body>',
    '</html>',
  ].join('\n')
}

/** JSON that is safe inside a script element: no text can close the element or open a comment. */
const serialize = (payload: ConsolePayload): string =>
  JSON.stringify(payload).replaceAll('<', '\\u003c')
