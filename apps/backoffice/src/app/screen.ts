import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { FlatNamespace, ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

/** A screen that exists; its path may have parameters, such as `/customers/:id`. */
export type Screen = {
  path: `/${string}`;
  /** The endpoint that fills the screen: a person who may call it may open the screen. */
  needs: Endpoint;
  /** Key of the page title. */
  title: ParseKeys;
  /** The namespace of its wording. */
  wording: FlatNamespace;
  load: () => Promise<{ default: ComponentType }>;
};
