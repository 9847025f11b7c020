// The engraving on an account's coin: a rosette as on banknotes, derived from the address.

export interface AvatarPattern {
  /** Degrees on the colour wheel. */
  ground: number
  outer: Rosette
  inner: Rosette
}

export interface Rosette {
  hue: number
  petals: number
  /** Semi-axes of one petal, in the 64 by 64 field. */
  rx: number
  ry: number
  /** Rotation of the rosette, in degrees. */
  turn: number
}

/** Neighbouring and opposite hues look intended; those between look accidental. */
const chosenAngles = [32, 150, 180, 210, 328]

/** An account always has the same pattern. The case of hex does not matter. */
export function avatarPattern(address: string): AvatarPattern {
  const next = sequence(/^0x/i.test(address) ? address.toLowerCase() : address)
  const ground = next(360)
  const hue = (ground + (chosenAngles[next(chosenAngles.length)] ?? 180)) % 360
  return {
    ground,
    outer: { hue, petals: 4 + next(5), rx: 25 + next(4), ry: 6 + next(6), turn: next(90) },
    inner: {
      hue: (hue + 20 + next(40)) % 360,
      petals: 2 + next(4),
      rx: 10 + next(6),
      ry: 3 + next(4),
      turn: next(90),
    },
  }
}

/** Integers below a bound, seeded by a text: FNV-1a, then xorshift32. Not for secrets. */
function sequence(seed: string): (bound: number) => number {
  let state = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193)
  state ||= 1
  return (bound) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % bound
  }
}
