"""`battleboard serve`: games for friends, over the network."""

import argparse

from battleboard.server.settings import SettingInfo, Settings, describe, read_settings

HELP = "serve games to browsers and programs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the settings file, and every setting."""
    parser.add_argument(
        "--config", metavar="FILE", help="a TOML file with settings (battleboard.toml in --data)"
    )
    parser.add_argument(
        "--open", action="store_true", help="open the address in a browser, where there is one"
    )
    for setting in describe():
        parser.add_argument(
            setting.flag, dest=setting.name, metavar=_kind(setting), help=_sentence(setting)
        )


def _kind(setting: SettingInfo) -> str:
    return {"host": "HOST", "port": "PORT", "data": "DIR"}.get(setting.name, "VALUE")


def _sentence(setting: SettingInfo) -> str:
    sentence = setting.sentence[:1].lower() + setting.sentence[1:].rstrip(".")
    default = f" (default: {setting.default})" if setting.default else ""
    return f"{sentence}{default}".replace("%", "%%")


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    said = {s.name: getattr(args, s.name) for s in describe() if getattr(args, s.name) is not None}

    def reread() -> Settings:
        return read_settings(said, file=args.config)

    settings = reread()
    from battleboard.server.process.run import serve  # slow to import: not for --help

    serve(settings, in_browser=args.open, reread=reread)
    return 0
