// The modal's views with their pictures, from the references of the browser tests.

/**
 * @param states such as `Account-signed-in`
 * @param source of the module with `viewNames`. The references have pictures of other pages, too.
 * @returns a page of Markdown
 */
export function viewsPage(states: readonly string[], source: string): string {
  const byView = Map.groupBy(states.toSorted(), (name) => name.slice(0, name.indexOf('-')))
  const parts = viewNamesIn(source)
    .toSorted()
    .flatMap((view) => {
      const ofView = byView.get(view)
      return ofView ? [[`## ${view}`, figures(view, ofView)].join('\n\n')] : []
    })
  return [
    '# Views of the modal',
    'Open one with `openModal({ view: { name } })` of `useModal`. Some views need data of their own; the type `View` says which. Each picture is one that the tests compare.',
    ...parts,
    '',
  ].join('\n\n')
}

function viewNamesIn(source: string): string[] {
  const [, list = ''] = /viewNames = \[([^\]]*)\]/.exec(source) ?? []
  const names = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error('The source does not list the views.')
  return names
}

function figures(view: string, states: readonly string[]): string {
  const drawn = states.map((state) => {
    const name = state.slice(view.length + 1).replaceAll('-', ' ')
    const images = ['dark', 'light'].map(
      (theme) =>
        `<img class="${theme}" src="/pictures/${theme}/${encodeURIComponent(state)}.png" alt="" loading="lazy">`,
    )
    return `<figure>${images.join('')}<figcaption>${name}</figcaption></figure>`
  })
  return `<div class="views">\n${drawn.join('\n')}\n</div>`
}
