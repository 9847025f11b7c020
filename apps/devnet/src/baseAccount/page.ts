// HTML of the stand-in for Base Account.
import { style } from '../inbox/style.ts'
import { socialStyle } from '../social/style.ts'

const TITLE = 'Stand-in for Base Account — development only'

/** What the stand-in does wrong, for tests. */
const quirks = {
  late: 'Answer late',
  twice: 'Send each answer twice',
  stranger: 'Let another frame forge answers first',
  failure: 'Refuse without sealing the refusal',
  unauthorized: 'Forget the session',
  origin: 'Answer from another origin',
}

const pageStyle = `
#stranger { display: none } header p { overflow-wrap: anywhere } #question[hidden] { display: none }
#question pre { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
`

const page = (script: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title>
<style>${style}${socialStyle}${pageStyle}</style>
<script type="module" src="/${script}"></script>
</head>
<body>
${body}
</body>
</html>
`

export const writeSettings = (): string =>
  page(
    'settings.js',
    `<header><p class="badge">Development only</p><h1>Stand-in for Base Account</h1><p>Pages of this product open its window. Each browser has an account of its own, which is deployed by its first transaction.</p></header>
<main><form class="card"><fieldset><legend>What the window does wrong</legend>${Object.entries(
      quirks,
    )
      .map(
        ([name, words]) =>
          `<label class="choice"><input type="checkbox" name="${name}"><span>${words}</span></label>`,
      )
      .join('')}</fieldset></form></main>`,
  )

export const writeWindow = (): string =>
  page(
    'window.js',
    `<header><p class="badge">Development only</p><h1>Stand-in for Base Account</h1><p id="site">Waiting for a page.</p></header>
<main>
<form id="question" class="card" hidden><h2></h2><dl></dl><pre></pre><div class="line"><button class="gold" value="yes">Approve</button><button value="no">Reject</button></div></form>
<iframe id="stranger" title="Another window" sandbox="allow-scripts" src="/stranger"></iframe>
</main>`,
  )

export const writeStranger = (): string =>
  '<!doctype html><html lang="en"><title>Another window</title><script src="/stranger.js"></script></html>'
