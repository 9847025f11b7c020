// HTML of the stand-in for Safe{Wallet}.
import { escapeHtml } from '@aureus/protocol/html'
import { style } from '../inbox/style.ts'
import { socialStyle } from '../social/style.ts'
import { type Safe, safes } from './accounts.ts'

const TITLE = 'Stand-in for Safe{Wallet} — development only'

const frameStyle = `
#app { display: block; block-size: 720px; margin: 0 0 24px; border: 1px solid var(--line); background: var(--card) } #stranger { display: none }
header p { overflow-wrap: anywhere }
#question[hidden] { display: none } #question pre { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
#queue { display: grid; gap: 16px } #queue code { overflow-wrap: anywhere }
`

const page = (body: string, head = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title>
<style>${style}${socialStyle}${frameStyle}</style>
${head}
</head>
<body>
<header><p class="badge">Development only</p><h1>Stand-in for Safe{Wallet}</h1>${body}
</body>
</html>
`

export const writeList = (appUrl: string): string =>
  page(`<p>It shows your page as a Safe app. Add <code>quirks=late,twice,stranger</code> to the address for answers that come late, come twice, or are forged by another window, and <code>onchain</code> to store messages in the Safe.</p></header>
<main><ul>${safes
    .map(
      ({ name, title, address }) =>
        `<li><a href="/app?${new URLSearchParams({ safe: name, url: appUrl }).toString().replaceAll('&', '&amp;')}"><b>${title}</b><span>${address}</span></a></li>`,
    )
    .join('')}</ul></main>`)

/** @param url of the Safe app */
export const writeApp = (safe: Safe, url: string): string =>
  page(
    `<p>${safe.title}: ${safe.address}</p></header>
<main data-safe="${safe.name}">
<iframe id="app" title="Safe app" data-url="${escapeHtml(url)}" allow="clipboard-write"></iframe>
<iframe id="stranger" title="Another window" sandbox="allow-scripts" src="/stranger"></iframe>
<form id="question" class="card" hidden><h2></h2><dl></dl><pre></pre><div class="line"><button class="gold" value="yes">Sign as ${safe.owners[0]?.name}</button><button value="no">Reject</button></div></form>
<section id="queue" aria-label="Waiting for owners"></section>
</main>`,
    '<script type="module" src="/app.js"></script>',
  )

export const writeStranger = (): string =>
  '<!doctype html><html lang="en"><title>Another window</title><script src="/stranger.js"></script></html>'
