// HTML of the stand-in for a Farcaster app that shows a mini app.
import { escapeHtml } from '@aureus/protocol/html'
import { style } from '../../inbox/style.ts'
import { socialStyle } from '../../social/style.ts'

const TITLE = 'Stand-in for a Farcaster app — development only'

const frameStyle = `
#shell { position: relative; margin: 0 0 24px } #app { display: block; block-size: 720px; border: 1px solid var(--line); background: var(--card) }
#splash { position: absolute; inset: 0; display: grid; place-items: center; border-radius: 12px; background: var(--card); color: var(--muted) } [data-ready] #splash { display: none }
#question[hidden] { display: none } #question pre { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
`

/** @param url of the mini app */
export const writeMiniApp = (url: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title>
<style>${style}${socialStyle}${frameStyle}</style>
<script type="module" src="/mini-app.js"></script>
</head>
<body>
<header><p class="badge">Development only</p><h1>Stand-in for a Farcaster app</h1><p>It shows your page as a mini app, and has a wallet with test funds.</p></header>
<main>
<div id="shell"><iframe id="app" title="Mini app" data-url="${escapeHtml(url)}" allow="clipboard-write"></iframe><p id="splash">The mini app has not said that it is ready.</p></div>
<form id="question" class="card" hidden><h2></h2><dl></dl><pre></pre><div class="line"><button class="gold" value="yes">Approve</button><button value="no">Reject</button></div></form>
</main>
</body>
</html>
`

/** The address of a page on this machine; undefined for others. */
export function localPage(asked: string): string | undefined {
  const url = URL.parse(asked)
  const isLocal = url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname)
  return isLocal ? url.href : undefined
}
