// Names modules as they are imported: `@aureus/core/sessions`.
import { Converter, ReflectionKind } from 'typedoc'

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    for (const module of context.project.getReflectionsByKind(ReflectionKind.Module)) {
      const [, name, entry] =
        /^(?:packages\/)?([\w-]+)\/src\/exports(?:\/(\w+))?$/.exec(module.name) ?? []
      if (name)
        module.name = entry && entry !== 'index' ? `@aureus/${name}/${entry}` : `@aureus/${name}`
    }
  })
}
