/** Styles of the inbox: the product's look in brief, dark or light as the browser prefers. */
export const style = `
:root { color-scheme: dark light; --ground: #000; --card: #0c0c0d; --field: #141415; --text: #ece5d3; --muted: #b3a98f; --gold: #e0bd68; --line: rgb(224 189 104 / 0.16); --edge: #6f6341; --bad: #f2938c }
@media (prefers-color-scheme: light) { :root { --ground: #faf6ec; --card: #fffdf7; --field: #f3ecdc; --text: #2a2419; --muted: #5f563f; --gold: #5e4415; --line: rgb(110 80 24 / 0.18); --edge: #8d7434; --bad: #97251c } }
* { box-sizing: border-box }
body { margin: 0 auto; max-inline-size: 760px; padding: 24px 16px; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
h1 { margin: 0; font-size: 24px } h2 { margin: 0 0 12px; font-size: 20px; color: var(--gold); overflow-wrap: anywhere }
a { color: var(--gold); text-decoration: none } a:hover { text-decoration: underline }
a:focus-visible { outline: 2px solid var(--gold); outline-offset: 2px; border-radius: 8px }
nav { margin: 16px 0 } header p a { text-decoration: underline }
header p, .empty, dt, time, li span { color: var(--muted) } header p { margin: 4px 0 24px }
.empty { padding: 48px 24px; text-align: center; border: 1px solid var(--line); border-radius: 24px }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 24px; overflow: hidden; background: var(--card) }
li + li { border-block-start: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; padding: 16px 24px; color: inherit }
li a:hover { background: var(--field); text-decoration: none }
li b { font-weight: 600; overflow-wrap: anywhere } li span { grid-row: 2; overflow-wrap: anywhere }
time { font-variant-numeric: tabular-nums; font-size: 14px }
article { padding: 24px; border: 1px solid var(--line); border-radius: 24px; background: var(--card) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px } dd { margin: 0; overflow-wrap: anywhere }
iframe { inline-size: 100%; block-size: 560px; border: 0; border-radius: 12px; background: #faf6ec }
@media (max-width: 480px) { li a { grid-template-columns: 1fr } article { padding: 16px } }
`
