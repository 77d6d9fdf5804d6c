import * as z from 'zod';
import { line } from '../kernel/text.schema.ts';
import { MAX_TAG, MAX_TAGS } from './tags.ts';

export const tagSchema = line(MAX_TAG);
export const tagsSchema = z.array(tagSchema).max(MAX_TAGS);
