// Shows the booking flow in a page of another site:
// <script src="https://…/embed.js" data-company="…" data-location="…" async></script>
(() => {
  const script = document.currentScript;
  if (!script) return;
  const origin = new URL(script.src).origin;
  const { company, location: place, service, date, reseller, lang, title, ...others } = script.dataset;
  if (!company || !place) return;
  const address = new URL(`/book/${encodeURIComponent(company)}/${encodeURIComponent(place)}/service`, origin);
  const wishes = { service, date, reseller, lang, parent: window.location.origin };
  for (const [name, value] of Object.entries(wishes)) if (value) address.searchParams.set(name, value);
  // The campaign that this code names, or else the one that led the guest to the page around it.
  const campaign = [...new URLSearchParams(window.location.search), ...Object.entries(others)];
  for (const [name, value] of campaign) if (name.startsWith('utm_')) address.searchParams.set(name, value);
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = title || 'Marea';
  frame.allow = 'clipboard-write';
  frame.style.cssText = 'display:block;width:100%;border:0;height:720px';
  script.after(frame);
  window.addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow || data?.type !== 'marea:height') return;
    const height = Number(data.height);
    if (height > 0 && height < 20000) frame.style.height = `${Math.ceil(height)}px`;
    if (data.isNewPage && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
  });
})();
