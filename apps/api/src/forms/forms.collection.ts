import { forms } from '@marea/domain/forms/form.schema';
import { listCollection } from '../db/listCollection.ts';

listCollection(forms);
