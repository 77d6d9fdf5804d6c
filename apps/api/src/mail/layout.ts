/** Compiled from layout.mjml by `pnpm mails`. */
export const layout = `<!doctype html>
<html lang="{{language}}" dir="auto" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{ subject }}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root {
color-scheme: light dark;
supported-color-schemes: light dark;
}
.logo img {
display: block;
width: auto;
height: auto;
max-width: 240px;
max-height: 64px;
}
@media (prefers-color-scheme: dark) {
body,
.page,
.page > div {
background-color: #0a1519 !important;
}
.card,
.card > table {
background-color: #101f25 !important;
}
.card > table > tbody > tr > td {
border-color: #24363d !important;
}
.ink div,
.ink table,
.ink td,
.ink p,
.name div {
color: #e9eff0 !important;
}
.ink .label,
.quiet,
.foot div,
.foot a {
color: #a3b4b9 !important;
}
.ink .label,
.ink .value,
.help {
border-color: #24363d !important;
}
.ink .link,
.help .link {
color: {{darkColor}} !important;
}
.logo img {
background-color: #ffffff;
border-radius: 10px;
padding: 8px;
}
.action td,
.action a {
background-color: {{darkColor}} !important;
background: {{darkColor}} !important;
color: #0a1519 !important;
}
.bar p {
border-top-color: {{darkColor}} !important;
}
}
</style>
<meta name="color-scheme" content="light dark"> <meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
</head>
<body class="page" style="word-spacing:normal;background-color:#faf8f4;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{ preheader }}{{{preheaderEnd}}}</div>
<div aria-label="{{ subject }}" aria-roledescription="email" role="article" lang="{{language}}" dir="auto" style="word-spacing:normal;background-color:#faf8f4;">
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:600px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:16px 8px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="card-outlook" width="600px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:584px;" width="584" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:584px;border-radius:14px;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td style="border:1px solid #e8e3d9;border-radius:14px;direction:ltr;font-size:0px;padding:20px 16px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:550px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td style="vertical-align:top;padding:0;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style width="100%">
<tbody>
{{#brand}}{{#logo}}
<tr>
<td align="left" class="logo" style="font-size:0px;padding:0 0 12px;word-break:break-word;">
<div style="font-family:Figtree, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#0c2330;"><img src="{{logo}}" alt="{{name}}" height="48"></div>
</td>
</tr>
{{/logo}}{{^logo}}
<tr>
<td align="left" class="name" style="font-size:0px;padding:0 0 12px;word-break:break-word;">
<div style="font-family:Figtree, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:20px;font-weight:700;line-height:28px;text-align:left;color:#0c2330;">{{
name
}}</div>
</td>
</tr>
{{/logo}}
<tr>
<td align="center" class="bar" style="font-size:0px;padding:0 0 20px;word-break:break-word;">
<p style="border-top:solid 3px {{color}};font-size:1px;margin:0px auto;width:100%;">
</p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 3px {{color}};font-size:1px;margin:0px auto;width:550px;" role="presentation" width="550px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>
{{/brand}}
<tr>
<td align="left" class="ink" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:Figtree, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#0c2330;">{{#paragraphs}}
<p class="paragraph" dir="auto" style="margin: 0; padding: 0 0 16px;">{{.}}</p>
{{/paragraphs}}</div>
</td>
</tr>
{{#action}}
<tr>
<td align="left" class="action" style="font-size:0px;padding:8px 0 16px;word-break:break-word;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;">
<tbody>
<tr>
<td align="center" bgcolor="{{color}}" role="presentation" style="border:none;border-radius:10px;cursor:auto;mso-padding-alt:14px 24px;background:{{color}};" valign="middle">
<a href="{{url}}" style="display:inline-block;background:{{color}};color:#ffffff;font-family:Figtree, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:16px;font-weight:600;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:14px 24px;mso-padding-alt:0px;border-radius:10px;" target="_blank">
{{ label }}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
{{/action}}{{#hasFacts}}
<tr>
<td align="left" class="ink" style="font-size:0px;padding:8px 0 0;word-break:break-word;">
<table cellpadding="0" cellspacing="0" role="presentation" width="100%" border="0" style="color:#0c2330;font-family:Figtree, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;table-layout:auto;width:100%;border:none;">
{{#facts}}
<tr>
<td class="label" style="padding: 10px 0; border-top: 1px solid #e8e3d9; vertical-align: top; text-align: start; width: 34%; padding-right: 12px; color: #4d6067; font-size: 14px;" width="34%" valign="top" align="start">{{ label }}</td>
<td class="value" dir="auto" style="padding: 10px 0; border-top: 1px solid #e8e3d9; vertical-align: top; text-align: start; font-weight: 500; overflow-wrap: anywhere;" valign="top" align="start">
{{#url}}<a class="link" href="{{url}}" style="color: {{color}}; font-weight: 600;">{{ value }}</a>{{/url}}{{^url}}{{ value }}{{/url}}
</td>
</tr>
{{/facts}}
</table>
</td>
</tr>
{{/hasFacts}}
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr><tr><td class="" width="600px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:584px;" width="584" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:584px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:16px 16px 8px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:552px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td style="vertical-align:top;padding:0;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style width="100%">
<tbody>
<tr>
<td align="left" class="foot" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:Figtree, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:13px;line-height:20px;text-align:left;color:#4d6067;">{{#footer}}
<div dir="auto">{{.}}</div>
{{/footer}}{{#unsubscribe}}
<div>
<a class="quiet" href="{{url}}" style="color: #4d6067;">{{ label }}</a>
</div>
{{/unsubscribe}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`;
