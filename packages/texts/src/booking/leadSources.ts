import type { Language } from '@marea/domain/core/text/text';
import type { leadSources } from '@marea/domain/customers/customers.endpoints';

type Source = (typeof leadSources)[number];

/** The wording of how guests found the company; stored as spelled in the option lists. */
const leadSourceTexts: Record<Language, Record<Source, string>> = {
  en: {
    Llamada: 'Phone call',
    'Correo 3 steps': 'E-mail, 3 steps',
    'Correo Contact Us': 'E-mail, Contact us',
    'Correo Directo': 'E-mail, direct',
    'Social Media Business Suite': 'Social media, Business Suite',
    'Landing page 1': 'Landing page 1',
    'Landing page 2': 'Landing page 2',
    'Landing page 3': 'Landing page 3',
    'Landing page 4': 'Landing page 4',
    'Landing page 5': 'Landing page 5',
    'Whatsapp 1 (website)': 'WhatsApp 1 (website)',
    'Whatsapp 2 (ads)': 'WhatsApp 2 (ads)',
    'Whatsapp 3': 'WhatsApp 3',
    'Whatsapp 4': 'WhatsApp 4',
    'Whatsapp 5': 'WhatsApp 5',
  },
  es: {
    Llamada: 'Llamada',
    'Correo 3 steps': 'Correo, 3 pasos',
    'Correo Contact Us': 'Correo, Contáctanos',
    'Correo Directo': 'Correo directo',
    'Social Media Business Suite': 'Redes sociales, Business Suite',
    'Landing page 1': 'Página de aterrizaje 1',
    'Landing page 2': 'Página de aterrizaje 2',
    'Landing page 3': 'Página de aterrizaje 3',
    'Landing page 4': 'Página de aterrizaje 4',
    'Landing page 5': 'Página de aterrizaje 5',
    'Whatsapp 1 (website)': 'WhatsApp 1 (sitio web)',
    'Whatsapp 2 (ads)': 'WhatsApp 2 (anuncios)',
    'Whatsapp 3': 'WhatsApp 3',
    'Whatsapp 4': 'WhatsApp 4',
    'Whatsapp 5': 'WhatsApp 5',
  },
};

/** The wording of a source; one that is no longer listed stays as stored. */
export function leadSourceText(language: Language, source: string): string {
  const texts: Readonly<Record<string, string>> = leadSourceTexts[language];
  return texts[source] ?? source;
}
