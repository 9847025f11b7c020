// HTML of the pages on which people pay.
import { escapeHtml } from '@aureus/protocol/html'
import { style } from '../inbox/style.ts'
import { socialStyle } from '../social/style.ts'
import { type Order, priceOf } from './standin.ts'

function write(title: string, main: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}${socialStyle}</style>
${head}</head>
<body>
<header><p class="badge">Development only</p><h1>${escapeHtml(title)}</h1><p>This page takes the place of the provider’s on this machine. No money moves.</p></header>
<main>${main}</main>
</body>
</html>
`
}

const titles = new Map([
  ['coinbase', 'Coinbase'],
  ['meld', 'Meld'],
  ['moonpay', 'MoonPay'],
  ['stripe', 'Stripe'],
  ['transak', 'Transak'],
])

const titleOf = (name: string) => `Stand-in for ${titles.get(name) ?? name}`

const row = (term: string, words: string) => `<dt>${term}</dt><dd>${escapeHtml(words)}</dd>`

export function writeBuy(name: string, order: Order, ticket: string): string {
  const { address, asset, amount, currency } = order
  const { receives } = priceOf(order)
  return write(
    titleOf(name),
    `<form method="post" action="/${name}/pay" class="card">
<input type="hidden" name="ticket" value="${ticket}">
<dl>${row('You pay', `${amount} ${currency}`)}${row('You receive', `${receives} ${asset.symbol}`)}${row('At', address)}</dl>
<div class="line"><button class="gold" name="answer" value="pay" autofocus>Pay ${escapeHtml(`${amount} ${currency}`)}</button><button name="answer" value="decline">Decline the card</button></div>
</form>`,
  )
}

export function writeSell(name: string, order: Order, deposit: string): string {
  const { asset, amount, currency, returnUrl } = order
  const { receives } = priceOf(order)
  return write(
    titleOf(name),
    `<div class="card">
<p>Send the coins to this address. The money is paid out when they arrive.</p>
<dl>${row('Send', `${amount} ${asset.symbol}`)}${row('To', deposit)}${row('You receive', `${receives} ${currency}`)}</dl>
<p><a href="${escapeHtml(returnUrl)}">Back to the site</a></p>
</div>`,
  )
}

export const writeFault = (name: string, fault: string): string =>
  write(titleOf(name), `<p role="alert" class="card failed">${escapeHtml(fault)}</p>`)

export const writeIndex = (names: readonly string[]): string =>
  write(
    'Stand-ins for providers',
    `<ul>${names.map((name) => `<li class="site"><b>${titles.get(name) ?? name}</b></li>`).join('')}</ul>`,
  )
