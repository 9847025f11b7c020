// HTML of Farcaster's stand-in.
import { escapeHtml } from '@aureus/protocol/html'
import { style } from '../inbox/style.ts'
import { socialStyle } from '../social/style.ts'
import type { FarcasterAccount } from './accounts.ts'
import type { Channel } from './channels.ts'

const TITLE = 'Stand-in for Farcaster — development only'

const write = (words: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title>
<style>${style}${socialStyle}</style>
</head>
<body>
<header><p class="badge">Development only</p><h1>Stand-in for Farcaster</h1><p>${words}</p></header>
<main>
${main}
</main>
</body>
</html>
`

const HERE = 'This page takes the place of the Farcaster app on this machine. Nothing leaves it.'

const nameOf = ({ fid, userName }: FarcasterAccount) => `fid ${fid} (${escapeHtml(userName)})`

export const writeSignIn = (
  { token, asked }: Channel,
  accounts: readonly FarcasterAccount[],
): string =>
  write(
    HERE,
    `<form method="post" action="/~/siwf" class="card">
<input type="hidden" name="channelToken" value="${escapeHtml(token)}">
<p class="asked"><b>${escapeHtml(asked.domain)}</b> asks who you are.</p>
${accounts.map((one) => `<button class="gold" name="fid" value="${one.fid}">Sign in as ${nameOf(one)}</button>`).join('\n')}
<p>To refuse, close this page.</p>
</form>`,
  )

export const writeDone = (account: FarcasterAccount): string =>
  write(
    HERE,
    `<p class="card" role="status">Signed in as ${nameOf(account)}. Go back to the site.</p>`,
  )

export const writeOver = (): string =>
  write(
    HERE,
    `<p role="alert" class="card failed">This sign-in is over. Start again at the site.</p>`,
  )

export const writeAccounts = (
  accounts: readonly FarcasterAccount[],
  given: readonly { fid: number; address: string }[],
  problem?: string,
): string =>
  write(
    `${HERE} A site signs people in here by a QR code, or by a wallet that has an account.`,
    `<form method="post" action="/accounts" class="card">
<label>Give a wallet of yours an account<input type="text" name="address" placeholder="0x…" autocomplete="off" spellcheck="false"></label>
${problem ? `<p role="alert" class="failed">${problem}</p>` : ''}
<div class="line"><button class="gold">Give</button></div>
</form>
<ul>
${accounts.map((one) => `<li class="site"><b>${nameOf(one)}</b><span>Signs in by the QR code</span></li>`).join('\n')}
${given.map(({ fid, address }) => `<li class="site"><b>fid ${fid}</b><code>${address}</code></li>`).join('\n')}
</ul>`,
  )
