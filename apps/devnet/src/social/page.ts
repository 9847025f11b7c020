// HTML of the stand-ins' pages.
import { escapeHtml } from '@aureus/protocol/html'
import { style } from '../inbox/style.ts'
import { SOMEONE_ELSE, situationsOf } from './consent.ts'
import type { Person } from './people.ts'
import { type AuthorizeRequest, clientIdOf, type Provider } from './provider.ts'
import { socialStyle } from './style.ts'

const badge = '<p class="badge">Development only</p>'

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
${main}
</body>
</html>
`
}

const titleOf = ({ name }: Provider) => `Stand-in for ${name} — development only`

const headerOf = ({ name }: Provider, words: string) =>
  `<header>${badge}<h1>Stand-in for ${name}</h1><p>${words}</p></header>`

export interface ConsentPage {
  provider: Provider
  request: AuthorizeRequest
  /** Identifies the request when the form is submitted. */
  ticket: string
  people: readonly Person[]
  /** Why the last submission failed, and its values. */
  failed?: { reason: string; form: URLSearchParams } | undefined
}

export function writeConsent({ provider, request, ticket, people, failed }: ConsentPage): string {
  const { host } = new URL(request.redirectUri)
  const seen = Object.entries(provider.scopes).flatMap(([scope, words]) =>
    request.scopes.includes(scope) ? [words] : [],
  )
  const asked = seen.length > 0 ? seen.join(', ') : 'who you are'
  const chosen = failed?.form.get('person') ?? people[0]?.account
  const value = (name: string) => escapeHtml(failed?.form.get(name) ?? '')
  const situations = Object.entries(situationsOf(provider)).map(
    ([id, words]) =>
      `<label class="choice"><input type="checkbox" name="situation" value="${id}"> ${escapeHtml(words)}</label>`,
  )
  const choices = people.map((person) => writeChoice(person, person.account === chosen))
  const other = chosen === SOMEONE_ELSE ? ' checked autofocus' : ''
  return write(
    titleOf(provider),
    `${headerOf(provider, `This page takes the place of ${provider.name} on this machine. Nothing leaves it.`)}
<main>
<form method="post" action="/${provider.id}/consent" class="card">
<input type="hidden" name="ticket" value="${ticket}">
<p class="asked"><b>${escapeHtml(host)}</b> asks for: ${escapeHtml(asked)}.</p>
${failed ? `<p role="alert" class="failed">${escapeHtml(failed.reason)}</p>` : ''}
<fieldset><legend>Sign in as</legend>
${choices.join('\n')}
<label class="choice"><input type="radio" name="person" value="${SOMEONE_ELSE}"${other}> Someone else</label>
<div class="other">
<label>Account name<input type="text" name="account" value="${value('account')}" maxlength="30" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="stable"></label>
<small id="stable">The same account name is always the same person.</small>
<label>Name<input type="text" name="name" value="${value('name')}" maxlength="80" autocomplete="off"></label>
<label>Email (may be empty)<input type="email" name="email" value="${value('email')}" maxlength="200" autocomplete="off"></label>
<label class="choice"><input type="checkbox" name="verified" checked> ${escapeHtml(provider.name)} has verified the email</label>
</div>
</fieldset>
<details><summary>Simulate a special case</summary>
${situations.join('\n')}
</details>
<div class="line"><button class="gold" name="answer" value="yes">Continue</button><button name="answer" value="no" formnovalidate>Deny</button></div>
</form>
</main>`,
  )
}

function writeChoice({ account, name, email, verified }: Person, checked: boolean): string {
  const mail = email ? `${email}, ${verified ? 'verified' : 'not verified'}` : 'no email'
  return `<label class="choice"><input type="radio" name="person" value="${escapeHtml(account)}"${checked ? ' checked autofocus' : ''}> <span>${escapeHtml(name)}<small>${escapeHtml(account)} · ${escapeHtml(mail)}</small></span></label>`
}

export function writeFault(provider: Provider, fault: string): string {
  return write(
    titleOf(provider),
    `${headerOf(provider, 'The request of the site is wrong. Close this window and look at the site.')}
<main><p role="alert" class="card failed">${escapeHtml(fault)}</p></main>`,
  )
}

/** Redirects from a document of its own, whose COOP header severs the opener. */
export function writeSevered(provider: Provider, location: string): string {
  const link = escapeHtml(location)
  const head = `<meta http-equiv="refresh" content="0;url=${link}">\n`
  return write(titleOf(provider), `<main><a href="${link}">Continue</a></main>`, head)
}

/** A form that submits itself (OAuth 2.0 Form Post Response Mode). */
export function writeFormPost(
  provider: Provider,
  { action, fields, nonce }: { action: string; fields: Record<string, string>; nonce: string },
): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return write(
    titleOf(provider),
    `<main><form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button class="gold">Continue</button></form></main>
<script nonce="${nonce}">document.forms[0].submit()</script>`,
  )
}

export function writeIndex(
  providers: readonly Provider[],
  redirectUriOf: (of: Provider) => string,
) {
  const rows = providers.map(
    (provider) =>
      `<li class="site"><b>${provider.name}</b><code>${clientIdOf(provider.id)}</code><code>${escapeHtml(redirectUriOf(provider))}</code></li>`,
  )
  return write(
    'Stand-ins for sign-in providers — development only',
    `<header>${badge}<h1>Stand-ins for sign-in providers</h1><p>The product on this machine signs people in here in place of the real providers. Each row shows a provider’s client id and its only redirect address.</p></header>
<main><ul>${rows.join('\n')}</ul></main>`,
  )
}
