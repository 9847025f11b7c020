// JSON in columns. Another version of the server, a restored backup or a person may have written it.
import * as v from 'valibot'

/** @throws v.ValiError, or SyntaxError for anything but JSON */
export const readStored = <Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> => v.parse(schema, JSON.parse(text))
