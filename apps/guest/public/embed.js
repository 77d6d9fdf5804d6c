// Shows the booking flow in a page of another site: in the page, or over it at the press of a button.
// <script src="https://…/embed.js" data-company="…" data-location="…" data-mode="inline|button|floating" async></script>
(() => {
  const script = document.currentScript;
  if (!script) return;
  const origin = new URL(script.src).origin;
  const { company, location: place, mode = 'inline', label, color, title, ...others } = script.dataset;
  if (!company || !place) return;
  const address = new URL(`/book/${encodeURIComponent(company)}/${encodeURIComponent(place)}/service`, origin);
  const isOver = mode !== 'inline';
  const named = ['service', 'vessel', 'date', 'adults', 'minors', 'infants', 'reseller', 'lang'];
  for (const name of named) if (others[name]) address.searchParams.set(name, others[name]);
  address.searchParams.set('parent', window.location.origin);
  if (isOver) address.searchParams.set('frame', 'over');
  // The campaign that this code names, or else the one that led the guest to the page around it.
  const campaign = [...new URLSearchParams(window.location.search), ...Object.entries(others)];
  for (const [name, value] of campaign) if (name.startsWith('utm_')) address.searchParams.set(name, value);

  const frame = document.createElement('iframe');
  frame.title = title || 'Marea';
  frame.allow = 'clipboard-write; payment';
  frame.style.cssText = `display:block;width:100%;border:0;height:${isOver ? '100%' : '720px'}`;
  window.addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow || typeof data?.type !== 'string') return;
    if (data.type !== 'marea:height')
      return script.dispatchEvent(new CustomEvent(data.type, { detail: data, bubbles: true }));
    const height = Number(data.height);
    if (height > 0 && height < 20000) frame.style.height = `${Math.ceil(height)}px`;
    if (data.isNewPage && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
  });

  if (!isOver) {
    frame.src = address.href;
    script.after(frame);
    return;
  }
  const words = {
    en: ['Book now', 'Close'],
    es: ['Reservar', 'Cerrar'],
    fr: ['Réserver', 'Fermer'],
    pt: ['Reservar', 'Fechar'],
  };
  const [bookNow, closeIt] = words[(others.lang || navigator.language).slice(0, 2)] || words.en;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', frame.title);
  dialog.style.cssText =
    'width:min(100vw,760px);height:100vh;height:100dvh;max-width:none;max-height:none;margin:0 0 0 auto;padding:0;border:0;overflow:hidden';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', closeIt);
  close.style.cssText =
    'position:absolute;top:8px;left:8px;width:44px;height:44px;border:0;border-radius:50%;background:#fff;color:#111;font:26px/1 sans-serif;box-shadow:0 1px 6px #0005;cursor:pointer';
  close.addEventListener('click', () => dialog.close());
  // Beside the panel: outside its own box, but of the dialog's backdrop.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.append(frame, close);

  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label || bookNow;
  button.className = 'marea-book';
  button.style.cssText = `min-height:48px;padding:0 24px;border:0;border-radius:999px;background:${color || '#0b6e7c'};color:#fff;font:600 16px/1 system-ui,sans-serif;cursor:pointer`;
  if (mode === 'floating')
    button.style.cssText +=
      ';position:fixed;right:max(16px,env(safe-area-inset-right));bottom:max(16px,env(safe-area-inset-bottom));z-index:2147483000;box-shadow:0 4px 16px #0004';
  button.addEventListener('click', () => {
    if (!dialog.showModal) return window.open(address.href, '_blank', 'noopener');
    // The trip that was begun is there when the panel opens again.
    if (!frame.src) frame.src = address.href;
    dialog.showModal();
  });
  script.after(button, dialog);
})();
