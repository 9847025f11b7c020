// What is stored about the owner, and the end of the wallet.
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { enImportKey } from '../lib/messages/en.importKey.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { saveFile } from './saveFile.ts'
import { button, buttons, drawWorking, isLeft, problemLine, problemText } from './screens.ts'

const words = enOwner.data

export interface DrawDataParameters {
  owned: Owned
  home: () => void
}

export function drawData(
  context: OwnerContext,
  parameters: DrawDataParameters,
  problem?: string,
): void {
  const { place } = context
  const { owned, home } = parameters
  const save = async () => {
    drawWorking(place)
    try {
      saveFile('personal-data.json', JSON.stringify(await context.personalData(), null, 2))
      drawData(context, parameters)
    } catch (error) {
      drawData(context, parameters, isLeft(error) ? undefined : textOf(error))
    }
  }
  drawNotice(
    place,
    words,
    problemLine(problem),
    buttons(
      button('secondary', words.save, () => void save()),
      ...(owned.wallet.deleteAtMs === null
        ? [button('secondary', words.remove.open, () => drawDelete(context, parameters))]
        : []),
      button('quiet', enOwner.back, home),
    ),
  )
}

/** Offers the words first: without them or a kit, what the wallet holds is lost. */
function drawDelete(context: OwnerContext, parameters: DrawDataParameters, problem?: string): void {
  const { place } = context
  const { owned, home } = parameters
  const [first = '', ...more] = words.remove.warnings
  const ofKey = owned.isOfKey ? enImportKey.remove : undefined
  const show = async () => (await import('./drawExport.ts')).drawExport(context, owned, home)
  const remove = async () => {
    drawWorking(place)
    try {
      await context.deleteLater()
      home()
    } catch (error) {
      if (isLeft(error)) home()
      else drawDelete(context, parameters, textOf(error))
    }
  }
  drawNotice(
    place,
    words.remove,
    ...[ofKey?.warning ?? first, ...more].map((text) => element('p', {}, text)),
    problemLine(problem),
    buttons(
      button('primary', ofKey?.show ?? words.remove.show, () => void show()),
      button('secondary', words.remove.action, () => void remove()),
      button('quiet', enOwner.cancel, home),
    ),
  )
}

const textOf = (error: unknown) => problemText(error, enOwner.problems.other)
