// The addresses of the console.

export const sections = [
  'overview',
  'people',
  'lists',
  'mail',
  'sponsorship',
  'nodes',
  'names',
  'server',
  'settings',
  'audit',
] as const
/** An entry of the navigation. */
export type Section = (typeof sections)[number]

/** What an address shows. `person` is below `people`. */
export type Place = { view: Section } | { view: 'person'; id: string } | { view: 'missing' }

export const pathOf = (section: Section): string => (section === 'overview' ? '/' : `/${section}`)

export const personPath = (id: string): string => `/people/${encodeURIComponent(id)}`

/** @param path without the query */
export function placeOf(path: string): Place {
  const [, first = '', second, ...rest] = path.split('/')
  if (second === undefined) {
    const view = sections.find((section) => pathOf(section) === path)
    return view ? { view } : { view: 'missing' }
  }
  const id = first === 'people' && rest.length === 0 ? decode(second) : ''
  return id ? { view: 'person', id } : { view: 'missing' }
}

/** The navigation's entry of a place. */
export const sectionOf = ({ view }: Place): Section | undefined =>
  view === 'missing' ? undefined : view === 'person' ? 'people' : view

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
