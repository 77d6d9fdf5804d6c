import * as z from 'zod';

/** A record of the schema with a value in every field, valid or not. */
export function fullRecord<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  return fill(schema) as z.output<Schema>;
}

function fill(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, fill(field as z.ZodType)]);
    return Object.fromEntries(fields);
  }
  if (schema instanceof z.ZodArray) return [fill(schema.element as z.ZodType)];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return fill(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return fill(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodPipe) return fill(schema.in as z.ZodType);
  return 'x';
}

/** The paths of a value that hold something: neither null nor an empty list. A text in both languages is one. */
export function heldPaths(value: unknown, path = ''): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return [...new Set(value.flatMap((entry) => heldPaths(entry, path)))];
  const isText = typeof value === 'object' && 'en' in value && 'es' in value;
  if (typeof value !== 'object' || value instanceof Date || isText) return [path];
  return Object.entries(value).flatMap(([name, inner]) => heldPaths(inner, path === '' ? name : `${path}.${name}`));
}
