// The phone's page: a field for a pairing link, the open requests and the connected sites.
import { defaultNetworks, SOLANA_DEVNET_ID } from '@aureus/protocol'
import { escapeHtml } from '@aureus/protocol/html'
import { style } from '../inbox/style.ts'
import type { PhoneSession } from './kit.ts'
import type { Question } from './questions.ts'
import { DEVNET } from './requests.ts'

/** The networks of the devnet. */
const homeNames = new Map<string, string>([
  [DEVNET, 'Test network'],
  [SOLANA_DEVNET_ID, 'Solana test network'],
])

/** The network's name, if known, and its id. */
function nameOf(network: string): string {
  const known = defaultNetworks.find(({ caipNetworkId }) => caipNetworkId === network)
  const name = known?.name ?? homeNames.get(network)
  return name ? `${name} (${network})` : network
}

/** Opens this page with the links that a phone would hand to a wallet app. */
const followLinks = (origin: string) =>
  `navigation.addEventListener('navigate', ({ destination: { url } }) => url.startsWith('solana-wallet:') && open('${origin}/phone?link=' + encodeURIComponent(url)))`

export interface PhoneState {
  /** Where this page is. */
  origin: string
  accounts: readonly string[]
  questions: readonly Question[]
  sessions: readonly PhoneSession[]
  /** Fills the field, and its script sends it. */
  link?: string
  /** Why the last link did not work. */
  failed?: string | undefined
  /** Of what it shows. Page and server compare it, so that no request appears between two answers unseen. */
  version?: number
}

export function writePhone(state: PhoneState): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${state.questions.length > 0 ? `(${state.questions.length}) ` : ''}Phone</title>
<style>${style}${phoneStyle}</style>
<script src="/phone/page.js" type="module"></script>
</head>
<body>
<header><h1>Phone</h1><p>A wallet on this machine, for approving requests by hand. It holds only test funds. <a href="/">Inbox</a></p></header>
<main>
<form method="post" action="/phone/pair" class="card">
<label for="uri">Pairing link</label>
<div class="line"><input id="uri" name="uri" required maxlength="2048" autocomplete="off" spellcheck="false" placeholder="wc:… or solana-wallet:…" value="${escapeHtml(state.link ?? '')}" autofocus>
<button class="gold">Connect</button></div>
${state.failed ? `<p role="alert" class="failed">${escapeHtml(state.failed)}</p>` : ''}
<button type="button" id="scan" hidden>Scan QR code</button>
<video id="camera" hidden muted playsinline></video>
</form>
<div id="live" data-version="${state.version ?? 0}">
<div role="status" class="hidden">${state.questions.length > 0 ? `Waiting for your answer: ${state.questions.map(({ title }) => escapeHtml(title)).join(', ')}` : ''}</div>
${state.questions.map(writeQuestion).join('\n')}
${writeSessions(state.sessions)}
</div>
${state.accounts.map((account) => `<p class="account">Account <code>${escapeHtml(account)}</code></p>`).join('\n')}
<details class="card"><summary>As a wallet app on Android</summary>
<ol><li>In Chrome’s developer tools, open the site in the device toolbar as an Android phone.</li>
<li>Paste this line into its console:<pre tabindex="0" aria-label="Line for the console">${escapeHtml(followLinks(state.origin))}</pre></li>
<li>Connect “Solana wallet app”. Each request opens this page and waits here for your answer.</li></ol>
</details>
</main>
</body>
</html>
`
}

function writeQuestion({ id, title, site, facts, text, networks }: Question): string {
  const rows = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  // Preselects the devnet's networks, or all if none of those was requested.
  const homes = networks?.filter((network) => homeNames.has(network))
  const checked = (network: string) =>
    homes?.length === 0 || homes?.includes(network) ? ' checked' : ''
  const boxes = networks?.map(
    (network) =>
      `<label class="box"><input type="checkbox" name="network" value="${escapeHtml(network)}"${checked(network)}> ${escapeHtml(nameOf(network))}</label>`,
  )
  return `<form method="post" action="/phone/answer" class="card question" aria-labelledby="q${id}">
<input type="hidden" name="id" value="${id}">
<h2 id="q${id}">${escapeHtml(title)}</h2>
<p>Request from <b>${escapeHtml(site)}</b></p>
<dl>${rows.join('')}</dl>
${text === undefined ? '' : `<pre tabindex="0" aria-label="Message to sign">${escapeHtml(text)}</pre>`}
${boxes ? `<fieldset><legend>Networks</legend>${boxes.join('\n')}</fieldset>` : ''}
<div class="line"><button class="gold" name="answer" value="yes">Approve</button><button name="answer" value="no">Decline</button></div>
</form>`
}

function writeSessions(sessions: readonly PhoneSession[]): string {
  if (sessions.length === 0)
    return '<p class="empty">No sites connected. On a site, choose WalletConnect, copy the link and paste it above.</p>'
  const rows = sessions.map(
    ({ topic, site, networks }) =>
      `<li><form method="post" action="/phone/end"><input type="hidden" name="topic" value="${escapeHtml(topic)}"><div><b>${escapeHtml(site)}</b><span>${escapeHtml(networks.join(', '))}</span></div><button>Disconnect</button></form></li>`,
  )
  return `<h2>Connected sites</h2>\n<ul>${rows.join('\n')}</ul>`
}

/** Styles of the phone's page, in addition to the inbox's. */
const phoneStyle = `
.card { display: grid; gap: 12px; margin: 0 0 24px; padding: 24px; border: 1px solid var(--line); border-radius: 24px; background: var(--card) }
.question { border-color: var(--gold) } .card h2, .card p, .card dl { margin: 0 }
h2 { font-size: 20px } main > div > h2 { margin: 24px 0 12px }
.line { display: flex; flex-wrap: wrap; gap: 8px } .line > input { flex: 1 1 240px }
input:not([type]) { min-block-size: 48px; min-inline-size: 0; padding: 0 16px; border: 1px solid var(--edge); border-radius: 24px; background: var(--field); color: inherit; font: 16px/1.5 ui-monospace, monospace }
::placeholder { color: var(--muted); opacity: 1 }
button { min-block-size: 48px; padding: 0 24px; border: 1px solid var(--edge); border-radius: 24px; background: none; color: var(--gold); font: 600 16px/1.5 system-ui, sans-serif; cursor: pointer }
.gold { border-color: transparent; background: #e0bd68; color: #171003 }
button:focus-visible, input:focus-visible, pre:focus-visible { outline: 2px solid var(--gold); outline-offset: 2px }
.gold:focus-visible { outline-color: var(--text) }
pre { max-block-size: 320px; margin: 0; padding: 16px; overflow: auto; border-radius: 12px; background: var(--field); white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace }
fieldset { min-inline-size: 0; margin: 0; padding: 0; border: 0; max-block-size: 240px; overflow: auto } legend { padding: 0; color: var(--muted) }
.box { overflow-wrap: anywhere; display: flex; gap: 12px; align-items: center; min-block-size: 44px } .box input { flex: none; inline-size: 20px; block-size: 20px; accent-color: var(--gold) }
li form { display: flex; flex-wrap: wrap; gap: 12px; justify-content: space-between; align-items: center; padding: 16px 24px } li form div { display: grid }
.failed { color: var(--bad) } .account { color: var(--muted); overflow-wrap: anywhere }
details.card { display: block; margin-block-start: 24px } summary { color: var(--gold); font-weight: 600; cursor: pointer } ol { display: grid; gap: 12px; margin: 16px 0 0; padding-inline-start: 24px } ol pre { margin-block-start: 8px }
summary:focus-visible { outline: 2px solid var(--gold); outline-offset: 2px }
video { inline-size: 100%; border-radius: 12px; background: var(--field) }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) } [hidden] { display: none }
header a { white-space: nowrap }
`
