/** Styles of the phone's page, in addition to the inbox's. */
export const phoneStyle = `
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
video { inline-size: 100%; border-radius: 12px; background: var(--field) }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) } [hidden] { display: none }
header a { white-space: nowrap }
`
