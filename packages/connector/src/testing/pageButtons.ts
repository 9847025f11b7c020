// Buttons of the pages that tests drive, and where their outcome is shown.
const shown = document.createElement('output')

/** Shows what the press resolves to, or its error. */
export function button(name: string, press: () => Promise<unknown>): void {
  const made = document.createElement('button')
  made.textContent = name
  made.addEventListener('click', async () => {
    shown.textContent = '…'
    shown.textContent = String(await press().catch(describe))
  })
  document.body.append(made)
}

const describe = ({ name, code, message }: Error & { code?: number }) =>
  code === undefined ? `${name}: ${message}` : `error ${code} ${message}`

/** After the buttons. */
export const showOutcome = (): void => document.body.append(shown)
