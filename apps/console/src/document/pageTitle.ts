import { enFrame } from '../messages/en.frame.ts'
import { enSignIn } from '../messages/en.signIn.ts'
import { type Place, sectionOf } from '../router/places.ts'

/** @param place undefined on the sign-in page */
export function pageTitle(place: Place | undefined, brand: string): string {
  if (!place) return enFrame.title(enSignIn.title, brand)
  const section = sectionOf(place)
  return enFrame.title(section ? enFrame.sections[section] : enFrame.missing.title, brand)
}
