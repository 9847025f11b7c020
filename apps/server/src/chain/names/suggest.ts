// Suggests available names similar to the typed one.
import type { NameSuggestion } from '@aureus/protocol'
import { isNameLabel, MAX_NAME_LENGTH } from '@aureus/protocol'
import type { Database } from '../../platform/db/schema.ts'
import { findTaken } from './find.ts'

export const MIN_SUGGESTIONS = 4
export const MAX_SUGGESTIONS = 10

/** Candidates looked up at once. */
const CANDIDATES = 40
const ROUNDS = 4

/**
 * The typed name, available or not, then available variations: 4 to 10 in all. The same fragment gives the same
 * names while they are available, so the list does not change under a visitor's finger.
 */
export async function suggest(
  db: Database,
  label: string,
  zone: string,
): Promise<NameSuggestion[]> {
  const full = (one: string) => `${one}.${zone}`
  const exact = full(label)
  const free: string[] = []
  let exactIsFree = isNameLabel(label)
  for (let round = 0; round < ROUNDS && free.length < MIN_SUGGESTIONS - 1; round++) {
    const candidates = variations(label, round).map(full)
    const taken = await findTaken(db, round === 0 ? [exact, ...candidates] : candidates)
    exactIsFree &&= !taken.has(exact)
    free.push(...candidates.filter((name) => !taken.has(name) && !free.includes(name)))
  }
  return [
    { name: exact, registered: !exactIsFree },
    ...free.slice(0, MAX_SUGGESTIONS - 1).map((name) => ({ name, registered: false })),
  ]
}

/** Labels close to the typed one: with words in the first round, then with longer and longer numbers. */
export function variations(label: string, round: number): string[] {
  const start = hash(label)
  const made = Array.from({ length: CANDIDATES }, (_, i) => {
    if (round > 0) return join(label, String(numberOf(start, i, round)))
    const word = words[(start + i * 97) % words.length] as string
    if (i % 4 === 1) return join(`${word}-`, label)
    if (i % 4 === 3) return join(word, label)
    return join(label, i % 4 === 0 ? word : `-${word}`)
  })
  return [...new Set(made)].filter((one) => one !== label && isNameLabel(one))
}

/** 4, 6, then 8 digits: each round has a hundred times more numbers. */
const numberOf = (start: number, i: number, round: number): number => {
  const digits = 10 ** (2 * round + 1)
  return digits + ((Math.imul(start + i, 2_654_435_761) >>> 0) % (9 * digits))
}

/** Joins both parts and shortens the typed one if they do not fit. */
const join = (first: string, second: string): string => {
  const over = first.length + second.length - MAX_NAME_LENGTH
  if (over <= 0) return first + second
  return first.length > second.length
    ? first.slice(0, -over).replace(/-+$/, '') + second
    : first + second.slice(0, -over).replace(/-+$/, '')
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++)
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0
  return value
}

// Common short English words that fit into names. Chosen by hand for this project, not taken from a list, and under
// the MIT licence like the rest.
const list = `
able air amber angel apple arc arrow ash atlas aura
bay beam bear bee bell berry birch bird bloom blue bold book brave breeze bright brook
calm candle canyon cedar charm cherry clay clear clever cliff cloud clover coast comet copper coral
crane creek crown crystal cub daisy dawn day deer delta dew dove drift dune dusk eagle earth east
echo ember even ever fair falcon fern field fig finch fire flame fleet flint flora flow fog forest
fox fresh frost gale garden gem gentle glad glade glow gold good grace grand grape grass gray green
grove gull happy harbor hare harp haven hawk hazel heart hill hive holly home honey hope horn ice
iris iron island ivory ivy jade jay jolly joy june jungle keen kind king kite lake lamp land lark
laurel leaf lemon light lily lime linen lion lively loft lotus lucky lunar lynx maple marble mango
may meadow mellow melon merry mint mist moon moss mountain myth navy neat nest new night noble noon
north nova oak oasis ocean olive onyx opal orchid otter owl palm panda paper peach peak pearl pebble
pepper petal pilot pine plain planet plum poem polar pond poppy prime proud pure quartz quick quiet
rain raven ray real red reef ridge river robin rock root rose ruby sage sail salt sand sea seal seed
shade shell shine shore silk silver sky smart snow soft solar song south spark spice spring spruce
star steel still stone storm stream strong sugar summer sun swan swift tall teal thunder tiger topaz
trail tree true tulip twin valley velvet view violet warm water wave west wheat white wild willow
wind winter wise wolf wonder wood yellow young zen zephyr`

export const words: readonly string[] = list.trim().split(/\s+/)
