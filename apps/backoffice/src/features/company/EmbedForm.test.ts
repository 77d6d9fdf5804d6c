import { describe, expect, it } from 'vitest';
import { bookNowLink, frameSnippet, scriptSnippet } from './EmbedForm.tsx';

const at = { origin: 'https://book.example.com', company: 'marea', location: 'cancun' };

describe('what a company puts into its own site', () => {
  it('leads to the flow, with what is chosen filled in', () => {
    expect(bookNowLink(at, {})).toBe('https://book.example.com/book/marea/cancun/service');
    expect(bookNowLink(at, { service: 's1', date: '2027-03-14', reseller: 'r1' })).toBe(
      'https://book.example.com/book/marea/cancun/resource?service=s1&date=2027-03-14&reseller=r1',
    );
  });

  it('names the campaign by which its bookings are counted', () => {
    const choices = { utm_source: ' Hotel "Sol" ', utm_medium: '', utm_campaign: 'verano & más' };
    expect(bookNowLink(at, choices)).toBe(
      'https://book.example.com/book/marea/cancun/service?utm_source=Hotel+%22Sol%22&utm_campaign=verano+%26+m%C3%A1s',
    );
    expect(scriptSnippet(at, 'inline', choices)).toContain(
      'data-utm_source="Hotel &quot;Sol&quot;" data-utm_campaign="verano &amp; más" async',
    );
  });

  it('may open over the page at the press of a button', () => {
    expect(scriptSnippet(at, 'floating', { service: 's1' })).toContain(
      'data-location="cancun" data-mode="floating" data-service="s1" async',
    );
  });

  it('is markup in which nothing breaks out', () => {
    expect(scriptSnippet(at, 'inline', { reseller: 'r1' })).toBe(
      '<script src="https://book.example.com/embed.js" data-company="marea" data-location="cancun" data-reseller="r1" async></script>',
    );
    expect(frameSnippet(at, {}, 'Say "hi" <b>')).toContain('title="Say &quot;hi&quot; &lt;b>"');
  });
});
