/** Styles of the stand-ins' pages, on top of the inbox's. */
export const socialStyle = `
body { max-inline-size: 560px }
.badge { display: inline-block; margin: 0 0 12px; padding: 4px 12px; border: 1px solid var(--gold); border-radius: 24px; color: var(--gold); font-size: 14px }
.card { display: grid; gap: 16px; margin: 0 0 24px; padding: 24px; border: 1px solid var(--line); border-radius: 24px; background: var(--card) }
.card p, .card dl { margin: 0 } .asked { color: var(--muted) } .asked b { color: var(--text); overflow-wrap: anywhere }
fieldset { display: grid; gap: 4px; min-inline-size: 0; margin: 0; padding: 0; border: 0 } legend { padding: 0 0 4px; color: var(--muted) }
.choice { display: flex; gap: 12px; align-items: center; min-block-size: 48px; overflow-wrap: anywhere } .choice input { flex: none; inline-size: 20px; block-size: 20px; margin: 0; accent-color: var(--gold) }
.choice span { display: grid } .choice small { color: var(--muted); font-size: 14px }
.other { display: none; gap: 12px; padding-inline-start: 32px } fieldset:has([value='']:checked) .other { display: grid }
.other label:not(.choice) { display: grid; gap: 4px }
input[type='text'], input[type='email'] { min-block-size: 48px; min-inline-size: 0; inline-size: 100%; padding: 0 16px; border: 1px solid var(--edge); border-radius: 24px; background: var(--field); color: inherit; font: inherit }
summary { min-block-size: 44px; align-content: center; color: var(--gold); cursor: pointer }
.line { display: flex; flex-wrap: wrap; gap: 8px }
button { min-block-size: 48px; padding: 0 24px; border: 1px solid var(--edge); border-radius: 24px; background: none; color: var(--gold); font: 600 16px/1.5 system-ui, sans-serif; cursor: pointer }
.gold { border-color: transparent; background: #e0bd68; color: #171003 }
button:focus-visible, input:focus-visible, summary:focus-visible { outline: 2px solid var(--gold); outline-offset: 2px; border-radius: 24px }
.choice input:focus-visible { border-radius: 50% } .gold:focus-visible { outline-color: var(--text) }
.failed { color: var(--bad); overflow-wrap: anywhere } .site { display: grid; gap: 4px; padding: 16px 24px } .site code { overflow-wrap: anywhere; color: var(--muted); font-size: 14px }
`
